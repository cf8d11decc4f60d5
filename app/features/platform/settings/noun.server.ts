import type { Noun } from '#app/noun.ts';

/** The switches of the portal, and what it keeps of itself. */
export const settingsNoun: Noun = {
  key: 'platform/settings',
  tables: {
    settings: { stays: 'one row for each switch' },
    done_once: { since: 'at', for: 'undo' },
    data_folder: { stays: 'one row' },
  },
};
