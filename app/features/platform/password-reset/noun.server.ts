import type { Noun } from '#app/noun.ts';

/** Getting back in without the password. */
export const passwordResetNoun: Noun = {
  key: 'platform/password-reset',
  tables: {},
};
