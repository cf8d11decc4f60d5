/** The words for a link that does not, or no longer, work. */
export const LINK_GONE = 'This link has expired. Request a new one below.';
