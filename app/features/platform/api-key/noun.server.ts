import type { Noun } from '#app/noun.ts';

/** Keys by which programs act as an account. */
export const apiKeyNoun: Noun = {
  key: 'platform/api-key',
  tables: { api_keys: { with: 'users' } },
  ids: { key: 'api_keys' },
  // The key itself is shown to its maker alone.
  notInDemo: ['api_keys'],
};
