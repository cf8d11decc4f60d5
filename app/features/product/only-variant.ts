/** The title of a variant whose product has no options. */
export const ONLY_VARIANT = 'Default';
