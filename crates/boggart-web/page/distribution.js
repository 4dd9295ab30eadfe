// How results are distributed: on how many days which share of the points was found. No DOM here.

/** @typedef {import('./types').DayResult} DayResult */

/** Where bands of shares begin, in percent. */
const STARTS = [0, 5, 10, 20, 30, 50];

/** The bands, for people. */
export const BANDS = STARTS.map((start, i) => {
  if (i === 0) return `under ${STARTS[1]} %`;
  return i === STARTS.length - 1 ? `${start} % or more` : `${start}–${STARTS[i + 1]} %`;
});

/**
 * The share of the points that was found.
 * @param {DayResult} result
 */
export function shareOf({ points_found, points_all }) {
  return points_all > 0 ? points_found / points_all : 0;
}

/**
 * The band of a result.
 * @param {DayResult} result
 */
export function bandOf({ points_found, points_all }) {
  // Whole numbers, so that 20 of 100 are not a bit less than 20 percent.
  return STARTS.findLastIndex((start) => start === 0 || 100 * points_found >= start * Math.max(1, points_all));
}

/**
 * The number of results in each band.
 * @param {DayResult[]} results
 */
export function distribution(results) {
  return BANDS.map((_, band) => results.filter((result) => bandOf(result) === band).length);
}
