import type { Noun } from '#app/noun.ts';
import { contactMessage } from './contact-mails.server.ts';
import { eraseOldMessages } from './erase-old-messages.server.ts';

/** Messages from the contact page. */
export const contactNoun: Noun = {
  key: 'website/contact',
  mails: [contactMessage],
  tables: {
    contact_messages: { erase: eraseOldMessages },
    contact_counts: { since: 'hour', for: 'day' },
  },
  ids: { msg: 'contact_messages' },
};
