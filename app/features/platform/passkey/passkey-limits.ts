/** Characters that the name of a passkey may have. */
export const PASSKEY_NAME_MAX = 60;
/** Passkeys that a person may have. */
export const PASSKEYS_MOST = 20;
