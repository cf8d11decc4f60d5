import { type Noun, TRASH } from '#app/noun.ts';
import { newApplications } from './apply/opening-mails.server.ts';

/** Jobs that a member hires for, and the page on which people apply for one. */
export const openingNoun: Noun = {
  key: 'hiring/opening',
  mails: [newApplications],
  tables: { openings: TRASH, application_counts: { since: 'hour', for: 'day' } },
  ids: { opening: 'openings' },
};
