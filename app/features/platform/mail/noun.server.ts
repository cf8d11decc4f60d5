import type { Noun } from '#app/noun.ts';

/** Emails on their way, and the log of them. */
export const mailNoun: Noun = {
  key: 'platform/mail',
  tables: { mails: { stays: 'the log of emails' } },
  ids: { mail: 'mails' },
};
