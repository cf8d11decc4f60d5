/** The words for a link that does not, or no longer, work. */
export const LINK_GONE = 'This link is not valid any more. Ask for a new one.';
