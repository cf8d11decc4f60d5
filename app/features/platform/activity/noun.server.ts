import type { Noun } from '#app/noun.ts';

/** Who did what, for the feeds. */
export const activityNoun: Noun = {
  key: 'platform/activity',
  tables: { activities: { stays: 'as long as the settings say: platform/retention erases by them' } },
  ids: { event: 'activities' },
};
