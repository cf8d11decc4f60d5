import type { BulkResult } from '#app/bulk.server.ts';
import { instant, type Tx } from '#app/ctx.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import type { Undo } from '#app/features/platform/undo/undo-steps.server.ts';
import { setDeleted } from '#app/features/work/employee/person-rows.server.ts';
import type { CandidateRow, CandidateStage } from '#db/tables/candidate.ts';
import { candidateEvents } from '../candidate-events.server.ts';
import { requirePipeline } from '../find-candidate.server.ts';
import { changeTags, type TagsChanged } from '../tags/change-tags.server.ts';
import { takeBackMove } from '../undo-move.server.ts';

/** What an act over many did with one candidate. */
export type Moved = {
  id: string;
  from: CandidateStage;
  to: CandidateStage;
  at: string;
  reason: string;
  reasonBefore: string;
};
export type Tagged = TagsChanged & { id: string };
export type Deleted = { id: string };

const CHANGED = 'Someone else has changed this candidate since.';

/** How acts over many candidates are undone. */
export const candidateUndo: Record<string, Undo> = {
  'candidates-move': { allow: requirePipeline, undo: forEach(undoMoved) },
  'candidates-tag': { allow: requirePipeline, undo: forEach(undoTagged) },
  'candidates-delete': { allow: requirePipeline, undo: forEach(undoDeleted) },
};

/** Undoes each where it still stands as it was left, and names the others. */
function forEach<Data extends { id: string }>(undoOne: (tx: Tx, data: Data) => Promise<boolean>) {
  return async (tx: Tx, all: Data[]): Promise<BulkResult<string>> => {
    const result: BulkResult<string> = { done: [], left: [] };
    for (const data of all) {
      if (await undoOne(tx, data)) result.done.push(data.id);
      else result.left.push({ title: (await rowOf(tx, data.id))?.name ?? 'A candidate', why: CHANGED });
    }
    return result;
  };
}

async function undoMoved(tx: Tx, moved: Moved): Promise<boolean> {
  const { id, from, to, at, reason, reasonBefore } = moved;
  if (from !== to && !(await takeBackMove(tx, { candidateId: id, from, to, at }))) return false;
  const row = await tx.db
    .updateTable('candidates')
    .set({ reject_reason: reasonBefore, updated_at: instant(tx) })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('stage', '=', from)
    .$if(from === to, (rows) => rows.where('reject_reason', '=', reason))
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

async function undoTagged(tx: Tx, { id, added, removed }: Tagged): Promise<boolean> {
  const row = await rowOf(tx, id);
  if (!row) return false;
  await changeTags(tx, row, { added: removed, removed: added });
  return true;
}

async function undoDeleted(tx: Tx, { id }: Deleted): Promise<boolean> {
  const name = await setDeleted(tx, 'candidates', id, null);
  if (name === undefined) return false;
  await record(tx, candidateEvents.restored(id, { name, by: tx.actor.name }));
  return true;
}

function rowOf(tx: Tx, id: string): Promise<CandidateRow | undefined> {
  return tx.db
    .selectFrom('candidates')
    .selectAll()
    .where('member_id', '=', tx.memberId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
