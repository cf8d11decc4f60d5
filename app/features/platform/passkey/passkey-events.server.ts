import type { AnyTx } from '#app/ctx.ts';
import { type ActivityEvent, declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';

type Named = { name: string };

/** What somebody does with their own passkeys. */
export const passkeyEvents = declareEvents(
  'passkey',
  { topics: ['account'], security: 'factor' },
  {
    added: { text: ({ name }: Named) => `added the passkey ${name}` },
    renamed: { text: ({ name }: Named) => `renamed a passkey to ${name}` },
    removed: { text: ({ name }: Named) => `removed the passkey ${name}` },
  },
);

/** Records it with the person's own company; what one of the staff does is of no member. */
export function recordOwn(tx: AnyTx, event: ActivityEvent): Promise<void> {
  return record(tx, event, tx.actor.role === 'admin' ? { memberId: null } : {});
}
