/** A field that people do not see: what is in it, a program wrote. */
export const HONEYPOT_FIELD = 'website';

/** Characters that a message may have. */
export const MESSAGE_MAX = 10_000;
