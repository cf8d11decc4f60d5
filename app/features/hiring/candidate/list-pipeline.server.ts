import { type SelectQueryBuilder, sql } from 'kysely';
import type { Ctx } from '#app/ctx.ts';
import type { FreeField } from '#app/features/work/employee/employee-schema.ts';
import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import { countedLines, type FirstLines } from '#app/lists/load-more.ts';
import { countUpTo } from '#app/lists/paginate.server.ts';
import { readTrash } from '#app/lists/trash.server.ts';
import type { Trash } from '#app/lists/trash.ts';
import { mayEdit, mayHire } from '#app/policy.ts';
import { compareNames } from '#app/text/compare-names.ts';
import { searchWords } from '#app/text/search-key.ts';
import type { Db } from '#db/open.ts';
import { searchRows } from '#db/search/search-rows.ts';
import type { CandidateRow, CandidateStage } from '#db/tables/candidate.ts';
import type { Tables } from '#db/tables/tables.ts';
import type { PipelineQuery } from './candidate-schema.ts';
import { END_STAGES, STAGE_COUNTED, STAGES } from './stages.ts';

const DAY_MS = 86_400_000;
/** Jobs that the filter offers. */
const JOBS_LISTED = 200;

type Candidates = SelectQueryBuilder<Tables, 'candidates', object>;

/** A candidate as a card shows it. */
export type CandidateCard = {
  id: string;
  name: string;
  email: string;
  phone: string;
  jobAppliedFor: string;
  stage: CandidateStage;
  /** Whole days since it came into its stage. */
  daysInStage: number;
  noteCount: number;
  /** The employee made from it, unless that was deleted. */
  employeeId: string | null;
  employeeDeleted: boolean;
};

/** The cards of one stage, the one that came last first; `count` are all that the filter lets through, up to one more than are counted. */
export type StageColumn = { stage: CandidateStage; count: number; cards: CandidateCard[] };

export type CandidateHistoryLine = { id: string; action: string; date: string };

export type Pipeline = {
  /** All stages in order, Rejected last. */
  columns: StageColumn[];
  /** Candidates whatever the filter, up to one more than are counted. */
  total: number;
  /** Jobs that candidates applied for, for the filter. */
  jobs: string[];
  /** The candidate whose history is open, with its history, the newest first; null where it is gone. */
  open: (CandidateCard & { fields: FreeField[]; history: FirstLines<CandidateHistoryLine> }) | null;
  canHire: boolean;
  /** May make the employee of a candidate that is Active. */
  canMakeEmployee: boolean;
};

/** The member's pipeline as its page shows it. The caller sees to it that hiring is assigned. */
export async function listPipeline(ctx: Ctx, query: PipelineQuery): Promise<Pipeline> {
  const { found } = await filteredCandidates(ctx, query);
  const [counts, total, jobs, open, ...cards] = await Promise.all([
    countStages(ctx.db, found),
    countUpTo(ctx.db, candidatesOf(ctx), STAGE_COUNTED + 1),
    jobsInUse(ctx),
    query.candidate ? openCandidate(ctx, query.candidate, query.history) : null,
    ...STAGES.map((stage) => cardsOf(ctx, found, query, stage)),
  ]);
  return {
    columns: STAGES.map((stage, index) => ({
      stage,
      count: counts.get(stage) ?? 0,
      cards: cards[index] ?? [],
    })),
    total,
    jobs,
    open,
    canHire: mayHire(ctx),
    canMakeEmployee: mayHire(ctx) && mayEdit(ctx),
  };
}

/** Deleted candidates that can be restored: the first of them, the last deleted first. */
export async function listDeletedCandidates(ctx: Ctx, show = LINES_SHOWN): Promise<Trash> {
  const found = ctx.db
    .selectFrom('candidates')
    .select(['id', 'name', 'email as detail', 'deleted_at as deletedAt'])
    .where('member_id', '=', ctx.memberId);
  return readTrash(found, show);
}

/** The member's candidates that a filter lets through, without those deleted. */
export function filteredCandidates(ctx: Pick<Ctx, 'db' | 'memberId' | 'now'>, query: PipelineQuery) {
  return searchRows(ctx, 'candidates', searchWords(query.q), (all) => {
    let rows = ofMember(ctx, all);
    if (query.job) rows = rows.where('candidates.job_applied_for', '=', query.job);
    if (!query.idle) return rows;
    const since = new Date(ctx.now().getTime() - query.idle * DAY_MS).toISOString();
    return rows
      .where('candidates.stage_changed_at', '<=', since)
      .where('candidates.stage', 'not in', [...END_STAGES]);
  });
}

/** All stages in one query, each no further than its heading says. */
async function countStages(db: Db, found: Candidates): Promise<Map<CandidateStage, number>> {
  const counts = STAGES.map((stage) => {
    const some = found.where('candidates.stage', '=', stage).select(sql.lit(1).as('one'));
    return sql`select ${stage} as "stage", count(*) as "count" from (${some.limit(STAGE_COUNTED + 1)}) as counted`;
  });
  const counted = sql<{ stage: CandidateStage; count: number }>`${sql.join(counts, sql` union all `)}`;
  return new Map((await counted.execute(db)).rows.map(({ stage, count }) => [stage, count]));
}

/**
 * The jobs by their order, each looked up in the index as the first one after the one before, as the roles of employees
 * are: the first 200 of them.
 */
async function jobsInUse(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .withRecursive('used(job)', (cte) =>
      cte
        .selectFrom('candidates')
        .select((eb) => eb.fn.min<string | null>('job_applied_for').as('job'))
        .where('member_id', '=', ctx.memberId)
        .where('deleted_at', 'is', null)
        .where('job_applied_for', '>', '')
        .unionAll(
          cte
            .selectFrom('used')
            .select((eb) =>
              eb
                .selectFrom('candidates')
                .select((next) => next.fn.min<string | null>('candidates.job_applied_for').as('job'))
                .where('member_id', '=', ctx.memberId)
                .where('deleted_at', 'is', null)
                .whereRef('candidates.job_applied_for', '>', 'used.job')
                .as('job'),
            )
            .where('used.job', 'is not', null),
        ),
    )
    .selectFrom('used')
    .select('job')
    .where('job', 'is not', null)
    .limit(JOBS_LISTED)
    .execute();
  return rows.flatMap(({ job }) => job ?? []).sort(compareNames);
}

async function cardsOf(
  ctx: Ctx,
  found: Candidates,
  query: PipelineQuery,
  stage: CandidateStage,
): Promise<CandidateCard[]> {
  const rows = await selectCards(ctx, found)
    .where('candidates.stage', '=', stage)
    .orderBy('candidates.stage_changed_at', 'desc')
    .orderBy('candidates.id', 'desc')
    .limit(query.cards)
    .execute();
  return rows.map((row) => present(ctx, row));
}

async function openCandidate(ctx: Ctx, id: string, show: number): Promise<Pipeline['open']> {
  const rows = candidatesOf(ctx).where('candidates.id', '=', id);
  const row = await selectCards(ctx, rows).select('candidates.fields').executeTakeFirst();
  if (!row) return null;
  const lines = await ctx.db
    .selectFrom('candidate_history')
    .select(['id', 'action', 'date'])
    .select((eb) => eb.fn.countAll<number>().over().as('count'))
    .where('member_id', '=', ctx.memberId)
    .where('candidate_id', '=', id)
    .orderBy('id', 'desc')
    .limit(show)
    .execute();
  const fields = JSON.parse(row.fields) as FreeField[];
  return { ...present(ctx, row), fields, history: countedLines(lines) };
}

function candidatesOf(ctx: Pick<Ctx, 'db' | 'memberId'>) {
  return ofMember(ctx, ctx.db.selectFrom('candidates'));
}

function ofMember({ memberId }: Pick<Ctx, 'memberId'>, rows: Candidates): Candidates {
  return rows.where('candidates.member_id', '=', memberId).where('candidates.deleted_at', 'is', null);
}

/** Those candidates with what a card shows of them. */
export function selectCards(ctx: Ctx, rows: Candidates) {
  return rows.select((eb) => [
    'candidates.id',
    'candidates.name',
    'candidates.email',
    'candidates.phone',
    'candidates.job_applied_for',
    'candidates.stage',
    'candidates.stage_changed_at',
    'candidates.employee_id',
    eb
      .selectFrom('candidate_history')
      .select((count) => count.fn.countAll<number>().as('count'))
      .whereRef('candidate_history.candidate_id', '=', 'candidates.id')
      .where('candidate_history.member_id', '=', ctx.memberId)
      .where('candidate_history.kind', '=', 'note')
      .as('notes'),
    eb
      .selectFrom('employees')
      .select('employees.id')
      .whereRef('employees.id', '=', 'candidates.employee_id')
      .where('employees.member_id', '=', ctx.memberId)
      .where('employees.deleted_at', 'is', null)
      .as('employee'),
  ]);
}

type CardRow = Pick<
  CandidateRow,
  'id' | 'name' | 'email' | 'phone' | 'job_applied_for' | 'stage' | 'stage_changed_at' | 'employee_id'
> & { notes: number | null; employee: string | null };

/** A row as its card. */
export function present(ctx: Ctx, row: CardRow): CandidateCard {
  const since = ctx.now().getTime() - new Date(row.stage_changed_at).getTime();
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    jobAppliedFor: row.job_applied_for,
    stage: row.stage,
    daysInStage: Math.max(0, Math.floor(since / DAY_MS)),
    noteCount: row.notes ?? 0,
    employeeId: row.employee,
    employeeDeleted: row.employee_id !== row.employee,
  };
}
