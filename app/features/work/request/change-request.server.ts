import type { z } from 'zod';
import { type Ctx, instant, type Tx, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { searchKey } from '#app/text/search-key.ts';
import type { InfoRequestRow } from '#db/tables/member.ts';
import { holdRequest } from './list-requests.server.ts';
import { requestEvents } from './request-events.server.ts';
import type { askAgainSchema, requestIdSchema } from './request-schema.ts';

/**
 * Changes what an open request asks for and until when; the member sees it at once. Throws NotFound for another tenant's
 * request, Conflict once it is answered, EditConflict where somebody else changed the same. Admins only.
 */
export async function editRequest(ctx: Ctx, input: z.infer<typeof askAgainSchema> & MadeFrom): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const request = await holdRequest(tx, input.requestId);
    if (request.status !== 'Pending')
      throw new Conflict("An answered request can't be changed. Follow up instead.");
    const theirs = { text: request.text, dueDate: request.due_date };
    const { text, dueDate } = mergeEdit(input, { text: input.text, dueDate: input.dueDate }, theirs);
    await change(tx, request.id, { text, due_date: dueDate, search: searchKey(text) });
    await record(tx, requestEvents.edited(request.id, { text, response: null }));
  });
}

/**
 * Takes a request back, answered or not; it can be restored for 30 days. Throws NotFound for another tenant's request. Admins
 * only.
 */
export async function cancelRequest(ctx: Ctx, input: z.infer<typeof requestIdSchema>): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const { id, text, response } = await holdRequest(tx, input.requestId);
    await change(tx, id, { deleted_at: instant(tx) });
    await record(tx, requestEvents.canceled(id, { text, response }));
  });
}

/** Restores a canceled request as it was. Throws Conflict where there is none to restore. Admins only. */
export async function restoreRequest(ctx: Ctx, input: z.infer<typeof requestIdSchema>): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const restored = await tx.db
      .updateTable('info_requests')
      .set({ deleted_at: null })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', input.requestId)
      .where('deleted_at', 'is not', null)
      .returning(['text', 'response'])
      .executeTakeFirst();
    if (!restored) throw new Conflict('This request can no longer be restored.');
    await record(tx, requestEvents.restored(input.requestId, restored));
  });
}

async function change(tx: Tx, requestId: string, values: Partial<InfoRequestRow>): Promise<void> {
  await tx.db
    .updateTable('info_requests')
    .set(values)
    .where('member_id', '=', tx.memberId)
    .where('id', '=', requestId)
    .execute();
}
