import { type Kysely, sql } from 'kysely';
import { typeid } from 'typeid-js';

const BATCH = 200;
const STAGES = new Set([
  'Application Submitted',
  'Interviewing',
  'Documents Gathering',
  'Onboarding',
  'Drug Screening',
  'Training',
  'Active',
  'Rejected',
]);

type Candidate = { id: string; member_id: string; created_at: string; stage_before_at: string | null };
type Line = { candidate_id: string; action: string; date: string };
type Stay = { stage: string; entered_at: string; left_at: string };

/** The stages that candidates have left, with when they came and went; those so far are read from their histories. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('candidate_stages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('candidate_id', 'text', (c) => c.notNull().references('candidates.id').onDelete('cascade'))
    .addColumn('stage', 'text', (c) => c.notNull())
    .addColumn('entered_at', 'text', (c) => c.notNull())
    .addColumn('left_at', 'text', (c) => c.notNull())
    .execute();
  for (let after = ''; ; ) {
    const { rows } = await sql<Candidate>`select id, member_id, created_at, stage_before_at from candidates
      where id > ${after} order by id limit ${BATCH}`.execute(db);
    await addStays(db, rows);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  for (const index of [
    'candidate_stages_candidate on candidate_stages (candidate_id, left_at, member_id, stage)',
    'candidate_stages_left on candidate_stages (member_id, left_at, stage, entered_at)',
    'candidates_applied on candidates (member_id, created_at, id, stage, deleted_at) where deleted_at is null',
  ])
    await sql`create index ${sql.raw(index)}`.execute(db);
}

async function addStays(db: Kysely<unknown>, candidates: readonly Candidate[]): Promise<void> {
  if (candidates.length === 0) return;
  const ids = candidates.map(({ id }) => id);
  const { rows } = await sql<Line>`select candidate_id, action, date from candidate_history
    where kind = 'stage' and candidate_id in (${sql.join(ids)}) order by id`.execute(db);
  const lines = Map.groupBy(rows, ({ candidate_id: id }) => id);
  for (const candidate of candidates)
    for (const { stage, entered_at: entered, left_at: left } of staysOf(
      candidate,
      lines.get(candidate.id) ?? [],
    ))
      await sql`insert into candidate_stages (id, member_id, candidate_id, stage, entered_at, left_at)
        values (${typeid('stay').toString()}, ${candidate.member_id}, ${candidate.id}, ${stage}, ${entered}, ${left})`.execute(
        db,
      );
}

/** What a history tells, oldest line first: a move ends a stay, and one that was undone did not happen. */
export function staysOf(
  { created_at: createdAt, stage_before_at: before }: Pick<Candidate, 'created_at' | 'stage_before_at'>,
  lines: readonly Pick<Line, 'action' | 'date'>[],
): Stay[] {
  const stays: Stay[] = [];
  let since = createdAt;
  for (const { action, date } of lines) {
    const stage = /^Stage changed from "([^"]+)" to "[^"]+" by /.exec(action)?.[1];
    if (stage) {
      stays.push({ stage, entered_at: since, left_at: date });
      since = date;
    } else if (/^Move from "[^"]+" to "[^"]+" undone by /.test(action)) {
      since = stays.pop()?.entered_at ?? since;
    }
  }
  const last = stays.at(-1);
  if (last && before && before < last.left_at) last.entered_at = before;
  return stays.filter(({ stage }) => STAGES.has(stage));
}
