import type { Noun } from '#app/noun.ts';
import { eraseOldMails } from './erase-old-mails.server.ts';
import { passkeyAdded, passkeyRemoved, passwordChanged, passwordChosen } from './security-mails.server.ts';

/** Emails on their way, and the log of them. */
export const mailNoun: Noun = {
  key: 'platform/mail',
  mails: [passkeyAdded, passkeyRemoved, passwordChanged, passwordChosen],
  tables: { mails: { erase: eraseOldMails } },
  ids: { mail: 'mails' },
};
