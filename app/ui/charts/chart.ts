/** One series of a chart: a value for each place on its horizontal axis, null where there is none. */
export type Series = { label: string; values: readonly (number | null)[] };

/** Colors of series in their order, all at least 3 : 1 against the surface; from the theme (styles.css). */
export const CHART_COLORS = [1, 2, 3, 4, 5, 6].map((place) => `var(--chart-${place})`);
