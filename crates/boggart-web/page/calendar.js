// The days of a calendar, in UTC as the server counts them, and how people read them. No DOM here.

const DAY_MS = 86_400_000;

/**
 * A month with its weeks; a week has seven dates, or null for days of other months.
 * @typedef {{first: string, weeks: (string | null)[][]}} Month
 */

/**
 * A date, such as 2026-11-16, as the start of its day.
 * @param {string} date
 */
export function dayOf(date) {
  return new Date(`${date}T00:00:00Z`);
}

/** @param {number} ms */
function dateOf(ms) {
  return new Date(ms).toISOString().slice(0, 10);
}

/**
 * The months of some dates, each once, in the order in which they come.
 * @param {string[]} dates
 * @param {number} firstWeekday with which weeks begin: 1 is Monday, 7 is Sunday
 * @returns {Month[]}
 */
export function monthsOf(dates, firstWeekday) {
  const firsts = [...new Set(dates.map((date) => `${date.slice(0, 8)}01`))];
  return firsts.map((first) => ({ first, weeks: weeksOf(first, firstWeekday) }));
}

/**
 * @param {string} first day of a month
 * @param {number} firstWeekday
 */
function weeksOf(first, firstWeekday) {
  const start = dayOf(first);
  const before = (start.getUTCDay() - firstWeekday + 7) % 7;
  const count = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = 7 * week + weekday - before;
      return day >= 0 && day < count ? dateOf(start.getTime() + day * DAY_MS) : null;
    }),
  );
}

/**
 * A date as the reader writes it.
 * @param {string} date
 * @param {Intl.DateTimeFormatOptions} form
 */
export function dateText(date, form) {
  return new Intl.DateTimeFormat(undefined, { ...form, timeZone: 'UTC' }).format(dayOf(date));
}

/** A date with its weekday. @type {Intl.DateTimeFormatOptions} */
export const WHOLE_DATE = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };

/**
 * Hours, minutes and seconds.
 * @param {number} ms
 */
export function countdownText(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (/** @type {number} */ count) => String(count).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
