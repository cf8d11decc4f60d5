import type { Noun } from '#app/noun.ts';

/** Who did what, for the feeds. */
export const activityNoun: Noun = {
  key: 'platform/activity',
  tables: { activities: { stays: 'the record of what was done' } },
  ids: { event: 'activities' },
};
