import type { Noun } from '#app/noun.ts';
import { accountMoved } from './legacy-mails.server.ts';

/** Import and export of the format that the browser version had. */
export const legacyNoun: Noun = {
  key: 'data/legacy',
  mails: [accountMoved],
  tables: {
    legacy_imports: {
      erase: (everywhere, { preview }) =>
        everywhere
          .deleteFrom('legacy_imports')
          .where('status', '!=', 'applied')
          .where('created_at', '<', preview)
          .execute(),
    },
    legacy_records: { with: 'legacy_imports' },
  },
  ids: { move: 'legacy_imports' },
  notInDemo: ['legacy_imports', 'legacy_records'],
};
