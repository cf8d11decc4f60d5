import type { Noun } from '#app/noun.ts';

/** Lists from files, previewed before they are applied. */
export const importNoun: Noun = {
  key: 'platform/import',
  tables: {
    imports: {
      erase: (everywhere, { preview }) =>
        everywhere
          .deleteFrom('imports')
          .where('status', '=', 'previewed')
          .where('created_at', '<', preview)
          .execute(),
    },
    import_lines: { with: 'imports' },
  },
  ids: { imp: 'imports' },
};
