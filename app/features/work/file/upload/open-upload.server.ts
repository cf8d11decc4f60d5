import type { z } from 'zod';
import { type Ctx, instant, sideOf, type Tx, transact } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { requireCategory } from '#app/features/members/member/access/category-access.server.ts';
import { newId } from '#app/ids.ts';
import { requireEditing } from '#app/policy.ts';
import type { openUploadSchema } from '../file-schema.ts';
import { mayDispute, mayReplace, showsUploadCard, type UploadKind } from './upload-rule.ts';

/** An act that nothing arrived for in this long is over: its browser was closed. */
const ABANDONED_AFTER_MS = 30_000;

/**
 * Opens an upload act: the upload-card rule is asked here, once, and all files of the act are then accepted.
 * A member's side has one open act per category, held by a unique key. Throws Conflict where the rule forbids it or
 * another upload is under way, NotFound for another tenant's target or an unassigned category.
 */
export async function openUpload(
  ctx: Ctx,
  category: CategoryKey,
  input: z.infer<typeof openUploadSchema>,
): Promise<{ actId: string }> {
  requireEditing(ctx);
  return transact(ctx, async (tx) => {
    await requireCategory(tx, category);
    // Claim first, ask second: a rule asked before the claim could be answered by a state that is gone by then.
    const actId = await claimAct(tx, category, input.kind);
    const targetId = await chooseTarget(tx, category, input);
    await tx.db
      .updateTable('upload_acts')
      .set({ target_id: targetId })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', actId)
      .execute();
    return { actId };
  });
}

async function claimAct(tx: Tx, category: CategoryKey, kind: UploadKind): Promise<string> {
  const now = instant(tx);
  await tx.db
    .updateTable('upload_acts')
    .set({ closed_at: now })
    .where('member_id', '=', tx.memberId)
    .where('category', '=', category)
    .where('closed_at', 'is', null)
    .where('touched_at', '<', new Date(tx.now().getTime() - ABANDONED_AFTER_MS).toISOString())
    .execute();
  const claimed = await tx.db
    .insertInto('upload_acts')
    .values({
      id: newId('act'),
      member_id: tx.memberId,
      category,
      side: sideOf(tx),
      kind,
      target_id: null,
      opened_by: tx.actor.id,
      opened_at: now,
      touched_at: now,
      closed_at: null,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!claimed) throw new Conflict('An upload is already in progress. Wait until it finishes.');
  return claimed.id;
}

async function chooseTarget(
  tx: Tx,
  category: CategoryKey,
  input: z.infer<typeof openUploadSchema>,
): Promise<string | null> {
  const files = await tx.db
    .selectFrom('category_files')
    .select(['id', 'status', 'successor_id'])
    .where('member_id', '=', tx.memberId)
    .where('category', '=', category)
    .where('deleted_at', 'is', null)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const side = sideOf(tx);
  if (input.kind === 'new') {
    if (!showsUploadCard(side, files, 'new')) {
      throw new Conflict('A file is already in progress. Use Replace to send a newer version.');
    }
    // A member's new upload after a rejection is the newer version of the rejected file.
    const rejected = files.filter((file) => file.status === 'Rejected');
    const named = input.targetId ? rejected.find((file) => file.id === input.targetId) : undefined;
    if (input.targetId && !named) throw new NotFound('File not found.');
    const unanswered = side === 'member' ? rejected.find((file) => file.successor_id === null) : undefined;
    return (named ?? unanswered)?.id ?? null;
  }
  const target = files.find((file) => file.id === input.targetId);
  if (!target) throw new NotFound('File not found.');
  const allowed = input.kind === 'replace' ? mayReplace(side, target) : mayDispute(side, target);
  if (!allowed) {
    throw new Conflict(
      input.kind === 'replace'
        ? 'Only a file in progress can be replaced.'
        : 'Only a completed file can be disputed.',
    );
  }
  return target.id;
}

/** Ends an act of the actor's own; one that has ended already is left as it is. */
export async function closeUpload(ctx: Ctx, actId: string): Promise<void> {
  await ctx.db
    .updateTable('upload_acts')
    .set({ closed_at: instant(ctx) })
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', actId)
    .where('opened_by', '=', ctx.actor.id)
    .where('closed_at', 'is', null)
    .execute();
}
