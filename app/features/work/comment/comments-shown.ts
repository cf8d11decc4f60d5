/** Comments of a thread that a page begins with, the newest. */
export const COMMENTS_SHOWN = 20;
