import type { Ctx } from '#app/ctx.ts';
import { insertAccount } from '#app/features/platform/account/create-account.server.ts';
import { NOUNS } from '#app/session/nouns.server.ts';
import { memberAreaCtx } from '#app/signed-in.ts';
import type { Database } from '#db/open.ts';
import { diskBlobs } from '#ports/blobs/disk-blobs.ts';
import { localEvents } from '#ports/events/local-events.ts';
import { createLogger } from '#ports/log.ts';
import { noPayments } from '#ports/payments/payments.ts';
import { noScanner } from '#ports/scan/scanner.ts';
import { embeddedStore } from '#ports/store/embedded-store.ts';
import { guardedHookSender } from '#ports/webhooks/guarded-hook-sender.ts';

/** A member of its own in the database, and the context of its acts; contents go below the folder. */
export async function contextOfAMember(
  { db, shown }: Pick<Database, 'db' | 'shown'>,
  folder: string,
): Promise<Ctx> {
  const person = { name: 'Northgate Logistics', email: 'member@example.com' };
  const id = await insertAccount(db, new Date(), { ...person, role: 'member', passwordHash: null });
  const catalogue = embeddedStore(db, 'store_portal');
  const portal = {
    nouns: NOUNS,
    db,
    shown,
    blobs: await diskBlobs(folder),
    events: localEvents(),
    mailer: { configured: false, send: async () => undefined },
    store: catalogue,
    catalogue,
    payments: noPayments(),
    hooks: guardedHookSender({ local: false }),
    scanner: noScanner(),
    log: createLogger('silent'),
    baseUrl: 'http://localhost',
    maxUploadBytes: 26_214_400,
    secret: 'only for this run',
    now: () => new Date(),
  };
  const actor = { id, ...person, role: 'member', sessionId: '' } as const;
  return memberAreaCtx(portal, { actor, viewingMemberId: null }, 'bench');
}
