/** Minutes that a link is good for that anybody can have mailed to an account. */
export const RESET_MINUTES = 60;
