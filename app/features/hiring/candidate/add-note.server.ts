import type { z } from 'zod';
import { type Ctx, instant, transact, withIdempotencyKey } from '#app/ctx.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { candidateEvents } from './candidate-events.server.ts';
import type { noteSchema } from './candidate-schema.ts';
import { lockCandidateForUpdate, requirePipeline } from './find-candidate.server.ts';

/** Puts a note in front of the candidate's history. A blank one is ignored: `added` is false. */
export async function addNote(
  ctx: Ctx,
  { candidateId, note, key }: z.output<typeof noteSchema>,
): Promise<{ added: boolean }> {
  await requirePipeline(ctx);
  return transact(ctx, async (tx) => {
    const { name } = await lockCandidateForUpdate(tx, candidateId);
    if (note === '') return { added: false };
    return withIdempotencyKey(tx, key, async () => {
      await tx.db
        .updateTable('candidates')
        .set({ import_id: null, updated_at: instant(tx) })
        .where('member_id', '=', tx.memberId)
        .where('id', '=', candidateId)
        .execute();
      await record(tx, candidateEvents.noted(candidateId, { name, note, by: tx.actor.name }));
      return { added: true };
    });
  });
}
