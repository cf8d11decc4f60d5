import type { Noun } from '#app/noun.ts';

/** Calendar addresses: what is due, expires and takes place, for calendar programs. */
export const calendarNoun: Noun = {
  key: 'overview/calendar',
  tables: { calendar_feeds: { with: 'users' } },
  notInDemo: ['calendar_feeds'],
};
