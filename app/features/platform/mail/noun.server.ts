import type { Noun } from '#app/noun.ts';
import { passkeyAdded, passkeyRemoved, passwordChanged, passwordChosen } from './security-mails.server.ts';

/** Emails on their way, and the log of them. */
export const mailNoun: Noun = {
  key: 'platform/mail',
  mails: [passkeyAdded, passkeyRemoved, passwordChanged, passwordChosen],
  tables: { mails: { stays: 'the log of emails' } },
  ids: { mail: 'mails' },
};
