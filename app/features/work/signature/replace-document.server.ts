import type { z } from 'zod';
import { attempt } from '#app/bulk.server.ts';
import { type Ctx, instant, type PortalCtx, type Tx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { withMember } from '#app/features/members/member/find-member.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import type { StoredUpload } from '#app/features/platform/contents/store-upload.server.ts';
import { requireAdmin } from '#app/policy.ts';
import type { SignDocumentRow } from '#db/tables/signature.ts';
import { askSigners } from './ask-signers.server.ts';
import { lockSet, membersOfSet, requireSet } from './find-document.server.ts';
import { insertVersion, type SentToMembers, storeSignable } from './send-document.server.ts';
import { signatureEvents } from './signature-events.server.ts';
import type { replaceSchema } from './signature-schema.ts';
import type { Signer } from './signers.server.ts';

type Replacing = z.output<typeof replaceSchema>;
type Bytes = AsyncIterable<Uint8Array>;

/**
 * Sends a new version of a document to everybody who was to sign the last one, also to those who have. Signatures stay with the
 * version that was signed. Throws NotFound, NotAllowed for a member where staff sent it.
 */
export async function replaceDocument(ctx: Ctx, input: Replacing, body: Bytes): Promise<{ setId: string }> {
  await requireSet(ctx, input.setId);
  const file = await storeSignable(ctx, input.name, body);
  await replaceWith(ctx, input, file);
  return { setId: input.setId };
}

/** The same for all members that staff sent the document to. Staff only. */
export async function replaceForMembers(
  ctx: PortalCtx,
  input: Replacing,
  body: Bytes,
): Promise<SentToMembers> {
  requireAdmin(ctx);
  const members = await membersOfSet(ctx, input.setId);
  if (members.length === 0) throw new NotFound('Document not found.');
  const file = await storeSignable(ctx, input.name, body);
  const result: SentToMembers = { done: [], left: [], setId: input.setId };
  for (const { id, name } of members)
    await attempt(result, { item: id, title: name }, async () =>
      replaceWith(await withMember(ctx, id), input, file),
    );
  return result;
}

function replaceWith(ctx: Ctx, { setId, clientKey, dueDate }: Replacing, file: StoredUpload): Promise<void> {
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, `${clientKey}:${tx.memberId}`, async () => {
      const before = await lockSet(tx, setId);
      await tx.db
        .updateTable('sign_documents')
        .set({ replaced_at: instant(tx) })
        .where('member_id', '=', tx.memberId)
        .where('id', '=', before.id)
        .execute();
      await sendNext(tx, { ...before, due_date: dueDate }, file);
    }),
  );
}

async function sendNext(tx: Tx, before: SignDocumentRow, file: StoredUpload): Promise<void> {
  const { set_id, title, note, consent, due_date, by_side } = before;
  const version = before.version + 1;
  const document = await insertVersion(tx, file, {
    ...{ set_id, version, title, note, consent, due_date, by_side },
  });
  const signers = await signersOf(tx, before.id);
  await askSigners(tx, document, signers);
  const waits = signers.some(({ userId }) => userId !== null);
  const about = { title, setId: set_id, bySide: by_side, waits, version, beforeId: before.id };
  await record(tx, signatureEvents.replaced(document.id, about));
}

/** Everybody whom that version was sent to and is still there; names and emails as they are now. */
async function signersOf(tx: Tx, documentId: string): Promise<Signer[]> {
  const rows = await tx.db
    .selectFrom('sign_requests as request')
    .leftJoin('users as account', 'account.id', 'request.user_id')
    .leftJoin('employees as employee', (join) =>
      join
        .onRef('employee.id', '=', 'request.employee_id')
        .on('employee.member_id', '=', tx.memberId)
        .on('employee.deleted_at', 'is', null),
    )
    .select(['account.id as userId', 'employee.id as employeeId', 'account.email_written'])
    .select(['account.name as accountName', 'employee.name as employeeName', 'employee.email'])
    .where('request.member_id', '=', tx.memberId)
    .where('request.document_id', '=', documentId)
    .where('request.canceled_at', 'is', null)
    .where('account.deleted_at', 'is', null)
    .where('account.deactivated_at', 'is', null)
    .where((eb) => eb.or([eb('account.id', 'is not', null), eb('employee.id', 'is not', null)]))
    .orderBy('request.id')
    .execute();
  return rows.map(({ userId, employeeId, ...row }) => ({
    ...{ userId, employeeId, name: row.accountName ?? row.employeeName ?? '' },
    email: row.email_written ?? row.email ?? '',
  }));
}
