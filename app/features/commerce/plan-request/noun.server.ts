import type { Noun } from '#app/noun.ts';

/** Plans that members requested. */
export const planRequestNoun: Noun = {
  key: 'commerce/plan-request',
  tables: { orders: { with: 'users' } },
  ids: { order: 'orders' },
};
