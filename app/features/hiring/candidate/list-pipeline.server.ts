import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '#app/ctx.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import { countUpTo } from '#app/lists/paginate.server.ts';
import { readTrash } from '#app/lists/trash.server.ts';
import type { Trash } from '#app/lists/trash.ts';
import { mayEdit, mayHire } from '#app/policy.ts';
import { compareNames } from '#app/text/compare-names.ts';
import { searchWords } from '#app/text/search-key.ts';
import type { Db } from '#db/open.ts';
import { searchRows } from '#db/search/search-rows.ts';
import type { CandidateStage } from '#db/tables/candidate.ts';
import {
  type CandidateCard,
  type Candidates,
  candidatesOf,
  ofMember,
  present,
  selectCards,
} from './candidate-cards.server.ts';
import type { PipelineQuery } from './candidate-schema.ts';
import { type OpenCandidate, openCandidate } from './open-candidate.server.ts';
import { MOVING_STAGES, STAGE_COUNTED, STAGES } from './stages.ts';
import { tagsInUse } from './tags/tags-in-use.server.ts';

const DAY_MS = 86_400_000;
/** Jobs that the filter offers. */
const JOBS_LISTED = 200;

/** The cards of one stage, the one that came last first; `count` are all that the filter lets through, up to one more than are counted. */
export type StageColumn = { stage: CandidateStage; count: number; cards: CandidateCard[] };

export type Pipeline = {
  /** All stages in order, Rejected last. */
  columns: StageColumn[];
  /** Candidates whatever the filter, up to one more than are counted. */
  total: number;
  /** Jobs that candidates applied for, for the filter. */
  jobs: string[];
  /** Tags that candidates have. */
  tags: string[];
  /** The candidate that is open; null where it is gone. */
  open: OpenCandidate | null;
  canHire: boolean;
  /** May make the employee of a candidate that is Active. */
  canMakeEmployee: boolean;
  /** What the files of a candidate may be carried over as; none where nobody shown has any. */
  documentTypes: { id: string; name: string }[];
};

/** The member's pipeline as its page shows it. The caller sees to it that hiring is assigned. */
export async function listPipeline(ctx: Ctx, query: PipelineQuery): Promise<Pipeline> {
  const { found } = await filteredCandidates(ctx, query);
  const canMakeEmployee = mayHire(ctx) && mayEdit(ctx);
  const [counts, total, jobs, tags, open, ...cards] = await Promise.all([
    countStages(ctx.db, found),
    countUpTo(ctx.db, candidatesOf(ctx), STAGE_COUNTED + 1),
    jobsInUse(ctx),
    tagsInUse(ctx),
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
    tags,
    open,
    canHire: mayHire(ctx),
    canMakeEmployee,
    documentTypes: canMakeEmployee ? await typesFor(ctx, cards) : [],
  };
}

/** The types of documents, where one of the candidates has a file. */
async function typesFor(ctx: Ctx, cards: readonly CandidateCard[][]) {
  if (!cards.some((stage) => stage.some(({ fileCount }) => fileCount > 0))) return [];
  return (await activeTypes(ctx)).map(({ id, name }) => ({ id, name }));
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
  // The words of a tag are in the search's text: its index finds them.
  return searchRows(ctx, 'candidates', searchWords(`${query.q} ${query.tag}`), (all) => {
    let rows = ofMember(ctx, all);
    if (query.tag) rows = rows.where(hasTag(query.tag));
    if (query.job) rows = rows.where('candidates.job_applied_for', '=', query.job);
    if (!query.idle) return rows;
    const since = new Date(ctx.now().getTime() - query.idle * DAY_MS).toISOString();
    return rows
      .where('candidates.stage_changed_at', '<=', since)
      .where('candidates.stage', 'in', [...MOVING_STAGES]);
  });
}

/** Whether the row has just this tag: without it, its tags are others. */
function hasTag(tag: string) {
  const tags = sql.ref<string>('candidates.tags');
  return sql<SqlBool>`replace(${tags}, ${`\n${tag}\n`}, '') <> ${tags}`;
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
    .limit(stage === 'Rejected' ? query.rejected : query.cards)
    .execute();
  return rows.map((row) => present(ctx, row));
}
