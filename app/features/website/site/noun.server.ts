import type { Noun } from '#app/noun.ts';

/** The public pages, revision by revision. */
export const siteNoun: Noun = {
  key: 'website/site',
  tables: {
    site_revisions: { stays: 'what was published can be looked up' },
    shown_versions: { stays: 'one row for each thing that visitors are shown' },
  },
  ids: { page: null },
};
