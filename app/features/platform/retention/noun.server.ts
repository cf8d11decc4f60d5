import type { Noun } from '#app/noun.ts';

/** Erases what the nouns declare; keeps nothing of its own. */
export const retentionNoun: Noun = {
  key: 'platform/retention',
  tables: {},
};
