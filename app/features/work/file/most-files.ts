/** Files that one zip can have. */
export const MOST_FILES = 200;
