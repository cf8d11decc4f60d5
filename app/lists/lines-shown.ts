/** Lines of a long list that a page begins with. */
export const LINES_SHOWN = 50;
