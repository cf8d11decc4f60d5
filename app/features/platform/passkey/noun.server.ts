import type { Noun } from '#app/noun.ts';

/** Logging in with a device instead of the password. */
export const passkeyNoun: Noun = {
  key: 'platform/passkey',
  tables: { passkeys: { with: 'users' } },
  ids: { passkey: 'passkeys' },
  // A device of somebody's own holds the other half.
  notInDemo: ['passkeys'],
};
