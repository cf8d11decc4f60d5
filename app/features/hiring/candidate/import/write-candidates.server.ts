import { setImmediate as nextTurn } from 'node:timers/promises';
import { instant, type Tx } from '#app/ctx.ts';
import { cameWith, rangeOf } from '#app/features/platform/import/find-import.server.ts';
import type { ImportCounts, ImportRange, Within } from '#app/features/platform/import/import-kind.ts';
import { newId } from '#app/ids.ts';
import type { CandidateHistoryRow, CandidateRow } from '#db/tables/candidate.ts';
import type { ImportLineRow, ImportRow } from '#db/tables/import.ts';
import { tagsText } from '../tags/tags.ts';
import type { CandidatePayload } from './classify-candidates.server.ts';

/** Candidates written by one statement. */
const BATCH = 250;
const DAY_MS = 86_400_000;

/** Adds the candidates of a slice, each with a first line of history and what came with it as notes. */
export async function writeCandidates(tx: Tx, slice: ImportRange): Promise<void> {
  const lines = await rangeOf(tx, slice).where('outcome', '=', 'add').selectAll().orderBy('line').execute();
  const at = slice.found.applied_at ?? instant(tx);
  for (let start = 0; start < lines.length; start += BATCH) {
    const batch = lines.slice(start, start + BATCH);
    const candidates = batch.map((line) => candidateOf(line, at));
    await tx.db.insertInto('candidates').values(candidates).execute();
    const history = batch.flatMap((line) => historyOf(tx, line, slice.found.file_name, at));
    await tx.db.insertInto('candidate_history').values(history).execute();
    await nextTurn();
  }
}

/** One that was staged by an earlier version has no tags. */
type Payload = Omit<CandidatePayload, 'tags'> & Partial<Pick<CandidatePayload, 'tags'>>;

function candidateOf(line: ImportLineRow, at: string): CandidateRow {
  const { phone, phoneKey, stage, days, tags = [] } = JSON.parse(line.payload) as Payload;
  return {
    id: line.target_id,
    member_id: line.member_id,
    name: line.name,
    email: line.detail,
    email_key: line.detail_key,
    phone,
    phone_key: phoneKey,
    job_applied_for: line.extra,
    stage,
    stage_changed_at: new Date(Date.parse(at) - days * DAY_MS).toISOString(),
    fields: line.fields,
    tags: tagsText(tags),
    reject_reason: '',
    search: line.search,
    employee_id: null,
    import_id: line.import_id,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  };
}

function historyOf(tx: Tx, line: ImportLineRow, fileName: string, at: string): CandidateHistoryRow[] {
  const { notes } = JSON.parse(line.payload) as CandidatePayload;
  const entry = { member_id: line.member_id, candidate_id: line.target_id, actor: tx.actor.name, date: at };
  const action = `Candidate imported from ${fileName} by ${tx.actor.name}`;
  return [
    { ...entry, id: line.history_id, kind: 'added', action },
    ...notes.map((note) => ({ ...entry, id: newId('event'), kind: 'note', action: note }) as const),
  ];
}

/** Takes the candidates of a slice back, their history with them. */
export async function undoCandidates(tx: Tx, slice: ImportRange): Promise<void> {
  await tx.db
    .deleteFrom('candidates')
    .where('member_id', '=', tx.memberId)
    .where(cameWith, '=', slice.found.id)
    .where('id', 'in', rangeOf(tx, slice).where('outcome', '=', 'add').select('target_id'))
    .execute();
}

/** True while every candidate of the import is as it came. */
export async function areCandidatesUntouched(
  ctx: Within,
  found: ImportRow,
  counts: ImportCounts,
): Promise<boolean> {
  const { added } = await ctx.db
    .selectFrom('candidates')
    .select((eb) => eb.fn.countAll<number>().as('added'))
    .where('member_id', '=', ctx.memberId)
    .where('import_id', '=', found.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return added === counts.added;
}
