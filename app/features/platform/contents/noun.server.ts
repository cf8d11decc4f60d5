import type { Noun } from '#app/noun.ts';

/** The contents of files: one row each, whatever refers to it, with the damage that was found. */
export const contentsNoun: Noun = {
  key: 'platform/contents',
  tables: {
    blobs: { stays: 'while a record refers to it; the sweep deletes the others' },
    member_storage: { with: 'users' },
    unfinished_uploads: { since: 'touched_at', for: 'day' },
  },
  ids: { upload: 'unfinished_uploads' },
  notInDemo: ['unfinished_uploads'],
};
