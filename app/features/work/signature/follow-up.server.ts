import type { z } from 'zod';
import { type Ctx, instant, transact } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { mailSigners } from './ask-signers.server.ts';
import { findSignDocument, lockSet, waitsForAccounts } from './find-document.server.ts';
import { signatureEvents } from './signature-events.server.ts';
import { signatureReminder } from './signature-mails.server.ts';
import type { remindSchema } from './signature-schema.ts';

/** A person is reminded of a document once in so many milliseconds. */
const PAUSE_MS = 24 * 3_600_000;

/**
 * Reminds one person, or everybody who has neither signed nor declined, of the current version. Returns how many. Throws NotFound,
 * NotAllowed, Conflict where nobody is left who was not reminded within 24 hours.
 */
export async function remindSigners(
  ctx: Ctx,
  { setId, requestId }: z.output<typeof remindSchema>,
): Promise<number> {
  return transact(ctx, async (tx) => {
    const document = await lockSet(tx, setId);
    const before = new Date(tx.now().getTime() - PAUSE_MS).toISOString();
    const reminded = await tx.db
      .updateTable('sign_requests')
      .set({ reminded_at: instant(tx) })
      .where('member_id', '=', tx.memberId)
      .where('document_id', '=', document.id)
      .where('signed_at', 'is', null)
      .where('declined_at', 'is', null)
      .where('canceled_at', 'is', null)
      .where((eb) => eb.or([eb('reminded_at', 'is', null), eb('reminded_at', '<=', before)]))
      .$if(requestId !== '', (query) => query.where('id', '=', requestId))
      .returningAll()
      .execute();
    if (reminded.length === 0)
      throw new Conflict('Nobody to remind: they answered, or were reminded in the last 24 hours.');
    await mailSigners(tx, document, reminded, signatureReminder);
    const waits = reminded.some(({ user_id }) => user_id !== null);
    const about = { title: document.title, setId, bySide: document.by_side, waits, count: reminded.length };
    await record(tx, signatureEvents.reminded(document.id, about));
    return reminded.length;
  });
}

/** The same for everybody who was to sign a version, found by its id. Throws NotFound, NotAllowed, Conflict. */
export async function remindOfDocument(ctx: Ctx, documentId: string): Promise<void> {
  const { set_id: setId } = await findSignDocument(ctx, documentId);
  await remindSigners(ctx, { setId, requestId: '' });
}

/** Cancels what one person was to sign; its link ends. Throws NotFound, NotAllowed, Conflict once it was signed or declined. */
export async function cancelSigner(ctx: Ctx, { requestId }: { requestId: string }): Promise<void> {
  await transact(ctx, async (tx) => {
    const asked = await tx.db
      .selectFrom('sign_requests')
      .select(['document_id', 'name'])
      .where('member_id', '=', tx.memberId)
      .where('id', '=', requestId)
      .executeTakeFirst();
    if (!asked) throw new NotFound('Document not found.');
    const { set_id: setId } = await findSignDocument(tx, asked.document_id);
    const document = await lockSet(tx, setId);
    const canceled = await tx.db
      .updateTable('sign_requests')
      .set({ canceled_at: instant(tx) })
      .where('member_id', '=', tx.memberId)
      .where('document_id', '=', document.id)
      .where('id', '=', requestId)
      .where('signed_at', 'is', null)
      .where('declined_at', 'is', null)
      .where('canceled_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!canceled) throw new Conflict(`${asked.name} already answered, or no longer has to.`);
    const waits = await waitsForAccounts(tx, document.id);
    const about = { title: document.title, setId, bySide: document.by_side, waits, who: asked.name };
    await record(tx, signatureEvents.canceled(document.id, about));
  });
}
