import type { Noun } from '#app/noun.ts';

/** What undoes an act over many, for a day. */
export const undoNoun: Noun = {
  key: 'platform/undo',
  tables: { undo_steps: { since: 'at', for: 'day' } },
  ids: { undo: 'undo_steps' },
};
