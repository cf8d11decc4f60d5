/** Requests that a page begins with, and how many more each time. */
export const REQUESTS_SHOWN = 25;
