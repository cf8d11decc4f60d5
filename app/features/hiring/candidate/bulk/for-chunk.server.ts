import { attempt, type BulkResult } from '#app/bulk.server.ts';
import { type Ctx, type Tx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { keepUndo } from '#app/features/platform/undo/undo-steps.server.ts';
import type { CandidateRow } from '#db/tables/candidate.ts';
import { requirePipeline } from '../find-candidate.server.ts';
import type { ChosenCandidate } from './bulk-schema.ts';

/** The ids of those that were changed, why others were not, and the step that undoes it; '' where nothing was changed. */
export type ChunkResult = BulkResult<string> & { undo: string };

/** What is done with one candidate, whose row is held: what undoes it, or null where nothing was to do. */
type Act<Data> = (tx: Tx, candidate: CandidateRow) => Promise<Data | null>;

/**
 * Does the same with each of the chosen, in one transaction and once for a key. One that is not there, or not where it was
 * seen, is left as it is. Throws NotFound where none of them is there.
 */
export async function forChunk<Data>(
  ctx: Ctx,
  { candidates, key }: { candidates: readonly ChosenCandidate[]; key?: string | undefined },
  kind: string,
  act: Act<Data>,
): Promise<ChunkResult> {
  await requirePipeline(ctx);
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, key, async () => {
      const rows = await heldRows(tx, candidates);
      const result: BulkResult<string> = { done: [], left: [] };
      const undo: Data[] = [];
      for (const chosen of candidates)
        await doOne(tx, chosen, { row: rows.get(chosen.id), act, result, undo });
      return { ...result, undo: undo.length > 0 ? await keepUndo(tx, kind, undo) : '' };
    }),
  );
}

type One<Data> = { row: CandidateRow | undefined; act: Act<Data>; result: BulkResult<string>; undo: Data[] };

async function doOne<Data>(tx: Tx, { id, seen }: ChosenCandidate, { row, act, result, undo }: One<Data>) {
  const why = !row
    ? 'Candidate not found.'
    : seen && row.stage !== seen && `Someone else moved them to "${row.stage}".`;
  if (why || !row) return void result.left.push({ title: row?.name ?? '', why: why || '' });
  const before = result.done.length;
  let data: Data | null = null;
  await attempt(result, { item: id, title: row.name }, async () => {
    data = await act(tx, row);
  });
  if (data !== null) undo.push(data);
  else result.done.length = before;
}

/** In one order, so that two acts never wait for each other. */
async function heldRows(tx: Tx, chosen: readonly ChosenCandidate[]): Promise<Map<string, CandidateRow>> {
  const rows = await tx.db
    .selectFrom('candidates')
    .selectAll()
    .where('member_id', '=', tx.memberId)
    .where(
      'id',
      'in',
      chosen.map(({ id }) => id),
    )
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (rows.length === 0) throw new NotFound('Candidate not found.');
  return new Map(rows.map((row) => [row.id, row]));
}
