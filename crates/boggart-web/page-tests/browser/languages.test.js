// Other languages: their words and dice in the form, accents in what is typed, right to left.

import assert from 'node:assert/strict';

import { begin, enter, lights, openForTests, reads, shows, test, until, visit } from './support.js';

const house = openForTests();

/** The texts of the choices of a field. */
const choices = (page, name) => page.locator(`select[name=${name}] option`).allTextContents();

test('the dice follow the words', async () => {
  await house.server.addWords('it', ['città', 'tatto', 'ria']);
  const { page, problems } = await visit(house);
  await page.goto('/play');
  const words = page.getByRole('combobox', { name: 'Words', exact: true });
  await until(async () => assert.deepEqual(await choices(page, 'words'), ['english', 'Italian']));
  assert.equal((await choices(page, 'dice'))[0], '4×4 of 1976');
  await words.selectOption('Italian');
  assert.deepEqual(await choices(page, 'dice'), ['Italian 4×4', 'Italian 5×5']);
  await page.getByRole('button', { name: 'Shake the dice' }).click();
  await page.waitForURL('**/round/*');
  await reads(page.locator('.round .hint').first(), /Italian 4×4; words: Italian\./);
  assert.deepEqual(problems, []);
});

test('a word counts with its accent and without', async () => {
  await house.server.addWords('it', ['città', 'tatto', 'ria']);
  const { page } = await visit(house);
  await begin(page, 'board=cit/att/xxx&words=it');
  await page.getByRole('textbox', { name: 'Word' }).fill('CITTÀ');
  await lights(page, [0, 1, 2, 4, 3], 'the typed letters');
  await page.getByRole('textbox', { name: 'Word' }).press('Enter');
  await shows(page, ['CITTA']);
  await enter(page, 'citta');
  await reads(page.locator('.verdict'), /CITTA: already found/);
});

test('a language that is written from right to left is typed so', async () => {
  await house.server.addWords('he', ['שלום', 'מלון']);
  const { page } = await visit(house);
  await begin(page, 'board=של/ומ&words=he');
  const input = page.getByRole('textbox', { name: 'Word' });
  assert.equal(await input.getAttribute('dir'), 'rtl');
  // The last letter looks different at the end of a word, but is the same die.
  await enter(page, 'שלום');
  await shows(page, ['שלומ']);
});
