import assert from 'node:assert/strict';
import test from 'node:test';

import { countdownText, dateText, monthsOf } from '../../page/calendar.js';

test('a month has its days in weeks, which begin as the reader’s do', () => {
  const [monday] = monthsOf(['2026-11-16'], 1);
  assert.equal(monday.first, '2026-11-01');
  assert.deepEqual(monday.weeks[0], [null, null, null, null, null, null, '2026-11-01']);
  assert.deepEqual(monday.weeks.at(-1), ['2026-11-30', null, null, null, null, null, null]);
  const [sunday] = monthsOf(['2026-11-16'], 7);
  assert.deepEqual(sunday.weeks[0].at(0), '2026-11-01');
  for (const [month, count] of [[monday, 6], [sunday, 5]]) {
    assert.equal(month.weeks.length, count);
    assert.equal(month.weeks.flat().filter((day) => day !== null).length, 30);
  }
});

test('a leap day is a day, and a month that fills its weeks has no empty one', () => {
  assert.ok(monthsOf(['2028-02-03'], 1)[0].weeks.flat().includes('2028-02-29'));
  const [february] = monthsOf(['2027-02-14'], 1);
  assert.deepEqual([february.weeks.length, february.weeks[0][0], february.weeks[3][6]], [4, '2027-02-01', '2027-02-28']);
});

test('each month comes once, in the order of the dates', () => {
  const months = monthsOf(['2027-01-02', '2027-01-01', '2026-12-31', '2026-10-01'], 1);
  assert.deepEqual(months.map(({ first }) => first), ['2027-01-01', '2026-12-01', '2026-10-01']);
});

test('a date is that of UTC wherever the reader is', () => {
  assert.match(dateText('2026-11-16', { day: 'numeric' }), /16/);
  assert.match(dateText('2026-11-16', { year: 'numeric' }), /2026/);
});

test('a countdown has hours, minutes and seconds, and ends at zero', () => {
  for (const [ms, text] of [[86_400_000, '24:00:00'], [3_599_001, '1:00:00'], [61_000, '0:01:01'], [1, '0:00:01'], [0, '0:00:00'], [-5000, '0:00:00']]) {
    assert.equal(countdownText(ms), text);
  }
});
