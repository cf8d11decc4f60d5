import type { Noun } from '#app/noun.ts';
import { forgotPassword } from './reset-mails.server.ts';

/** Getting back in without the password. */
export const passwordResetNoun: Noun = {
  key: 'platform/password-reset',
  mails: [forgotPassword],
  tables: {},
};
