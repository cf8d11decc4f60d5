import type { z } from 'zod';
import { type Ctx, instant, type Tx, transact } from '#app/ctx.ts';
import { Conflict, ValidationError } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { markRead } from '#app/features/platform/notification/mark-read.server.ts';
import { newId } from '#app/ids.ts';
import type { SignDocumentRow, SignRequestRow } from '#db/tables/signature.ts';
import { lockOwnRequest, waitsForAccounts } from './find-document.server.ts';
import { signatureEvents } from './signature-events.server.ts';
import { CONSENTS } from './signature-kinds.ts';
import type { declineSchema, signSchema } from './signature-schema.ts';

/** Where a signature comes from: the client's IP address, and what its browser calls itself. */
export type SignedFrom = { address: string; userAgent: string };

type Own = { request: SignRequestRow; document: SignDocumentRow };

/** Writes down that the actor reached the end of the document that it is to sign; the first time counts. Throws NotFound, Conflict. */
export async function openSigning(ctx: Ctx, { requestId }: { requestId: string }): Promise<void> {
  const { request, document } = await transact(ctx, async (tx) => {
    const own = await lockOwnRequest(tx, requestId);
    if (await settle(tx, own.request, { opened_at: instant(tx) }, 'opened_at'))
      await record(tx, signatureEvents.read(own.document.id, await aboutOf(tx, own)));
    return own;
  });
  // An employee reads it for itself, not for those who work at the member's desk.
  if (request.user_id !== null) await markRead(ctx, document.id);
}

/**
 * Signs a document once, as the person that it was sent to. Throws NotFound for what somebody else is to sign, Conflict where it was
 * signed, declined, canceled or replaced, ValidationError before it was read to its end. Returns the id of the signature.
 */
export async function signDocument(
  ctx: Ctx,
  { requestId, typedName }: z.output<typeof signSchema>,
  from: SignedFrom,
): Promise<{ signatureId: string }> {
  return transact(ctx, async (tx) => {
    const own = await lockOwnRequest(tx, requestId);
    const { request, document } = own;
    if (request.opened_at === null) throw new ValidationError('Read the document to its end first.');
    if (!(await settle(tx, request, { signed_at: instant(tx) }, 'signed_at')))
      throw new Conflict('You already answered this request.');
    const id = newId('sign');
    await tx.db
      .insertInto('signatures')
      .values({
        ...{ id, member_id: tx.memberId, request_id: request.id, employee_id: request.employee_id },
        ...{ title: document.title, version: document.version, file_name: document.file_name },
        ...{ document_hash: document.sha256, consent: CONSENTS[document.consent], typed_name: typedName },
        ...{ signer_name: request.name, signer_email: request.email },
        ...{ opened_at: request.opened_at, signed_at: instant(tx) },
        ...{ address: from.address.slice(0, 100), user_agent: from.userAgent.slice(0, 500) },
      })
      .execute();
    const about = { ...(await aboutOf(tx, own)), version: document.version, who: request.name };
    await record(tx, signatureEvents.signed(document.id, about));
    return { signatureId: id };
  });
}

/** Declines to sign, with a reason that the sender reads. Throws as signDocument does. */
export async function declineDocument(
  ctx: Ctx,
  { requestId, reason }: z.output<typeof declineSchema>,
): Promise<void> {
  await transact(ctx, async (tx) => {
    const own = await lockOwnRequest(tx, requestId);
    if (!(await settle(tx, own.request, { declined_at: instant(tx), reason }, 'declined_at')))
      throw new Conflict('You already answered this request.');
    const about = { ...(await aboutOf(tx, own)), who: own.request.name, reason };
    await record(tx, signatureEvents.declined(own.document.id, about));
  });
}

/** Changes what is open, where `still` is empty; false where somebody was quicker. */
async function settle(
  tx: Tx,
  { id }: SignRequestRow,
  change: Partial<SignRequestRow>,
  still: 'opened_at' | 'signed_at' | 'declined_at',
): Promise<boolean> {
  const changed = await tx.db
    .updateTable('sign_requests')
    .set(change)
    .where('member_id', '=', tx.memberId)
    .where('id', '=', id)
    .where('signed_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('canceled_at', 'is', null)
    .where(still, 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

async function aboutOf(tx: Tx, { document }: Own) {
  const { title, set_id: setId, by_side: bySide } = document;
  return { title, setId, bySide, waits: await waitsForAccounts(tx, document.id) };
}
