import type { Noun } from '#app/noun.ts';

/** What a member pays for, and how often. */
export const subscriptionNoun: Noun = {
  key: 'commerce/subscription',
  tables: { subscriptions: { with: 'users' } },
  ids: { sub: 'subscriptions' },
};
