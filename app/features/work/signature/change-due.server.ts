import type { z } from 'zod';
import { type Ctx, type PortalCtx, type Tx, transact } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { withMember } from '#app/features/members/member/find-member.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { lockSet, membersOfSet, waitsForAccounts } from './find-document.server.ts';
import { signatureEvents } from './signature-events.server.ts';
import type { dueEditSchema } from './signature-schema.ts';

type DueEdit = Pick<z.output<typeof dueEditSchema>, 'setId' | 'dueDate'> & MadeFrom;

/**
 * Changes until when the current version of a document is to be signed, or with null that it is due at all; signatures and
 * what people are to sign stay. Throws NotFound, NotAllowed for a member where staff sent it, EditConflict where somebody
 * else changed it too.
 */
export async function changeDue(ctx: Ctx, input: DueEdit): Promise<void> {
  await transact(ctx, (tx) => change(tx, input));
}

/** The same for all members that staff sent the document to. Staff only. */
export async function changeDueForMembers(ctx: PortalCtx, input: DueEdit): Promise<void> {
  requireAdmin(ctx);
  const members = await membersOfSet(ctx, input.setId);
  if (members.length === 0) throw new NotFound('Document not found.');
  for (const { id } of members) await changeDue(await withMember(ctx, id), input);
}

async function change(tx: Tx, input: DueEdit): Promise<void> {
  const { id, title, set_id: setId, by_side: bySide, due_date: before } = await lockSet(tx, input.setId);
  const { dueDate } = mergeEdit(input, { dueDate: input.dueDate }, { dueDate: before });
  if (dueDate === before) return;
  await tx.db
    .updateTable('sign_documents')
    .set({ due_date: dueDate })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', id)
    .execute();
  const waits = await waitsForAccounts(tx, id);
  await record(tx, signatureEvents.rescheduled(id, { title, setId, bySide, waits, dueDate }));
}
