/** The status of an answer that asks a page to have the password typed once more, and to send the same again. */
export const CONFIRMATION_NEEDED = 428;
