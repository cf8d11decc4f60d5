import type { Noun } from '#app/noun.ts';

/** Addresses of other programs that are told of what happens. */
export const webhookNoun: Noun = {
  key: 'platform/webhook',
  tables: { webhooks: { with: 'users' }, webhook_deliveries: { since: 'created_at', for: 'undo' } },
  ids: { hook: 'webhooks', hdel: 'webhook_deliveries' },
  // What they lead to is nobody's but the operator's.
  notInDemo: ['webhooks', 'webhook_deliveries'],
};
