import type { Noun } from '#app/noun.ts';

/** The bell. */
export const notificationNoun: Noun = {
  key: 'overview/notification',
  tables: {},
};
