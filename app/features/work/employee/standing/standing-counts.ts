/** Employees of each standing are counted up to here. */
export const STANDINGS_COUNTED = 1_000;
