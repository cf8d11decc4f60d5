import type { Ctx } from '#app/ctx.ts';
import { readSettings } from '#app/features/platform/settings/settings.server.ts';
import { COMMENTS_SHOWN } from '#app/features/work/comment/comments-shown.ts';
import { listThread, type Thread } from '#app/features/work/comment/list-comments.server.ts';
import { limitParam } from '#app/lists/load-more.ts';
import { type Trash, trashLimitParam } from '#app/lists/trash.ts';
import { type PipelineQuery, pipelineSchema } from './candidate-schema.ts';
import type { StageChecklist } from './checks/checklist.ts';
import { stageChecklists } from './checks/stage-checks.server.ts';
import {
  listDeletedCandidates,
  listPipeline,
  type Pipeline,
  type StageColumn,
} from './list-pipeline.server.ts';
import { rejectReasons } from './reject-reasons.server.ts';

/** All that the screen 'Hiring Pipeline' shows. */
export type PipelinePage = Pipeline & {
  query: PipelineQuery;
  /** Deleted ones that can be restored; none for whoever may not hire. */
  deleted: Trash;
  /** What was said about the open candidate. */
  thread: Thread | null;
  /** What is chosen from when candidates are rejected; none for whoever may not hire. */
  reasons: string[];
  /** What is checked in which stage. */
  checklists: StageChecklist[];
  /** Where 'connect' leads. */
  connectAddress: string;
};

/** The pipeline that the address asks for, of the member acted for. The caller sees to it that hiring is assigned. */
export async function pipelinePage(ctx: Ctx, params: URLSearchParams): Promise<PipelinePage> {
  const query = pipelineSchema.parse(Object.fromEntries(params));
  const [pipeline, { connectAddress }, checklists] = await Promise.all([
    listPipeline(ctx, query),
    readSettings(ctx.db),
    stageChecklists(ctx),
  ]);
  const show = limitParam(params, 'comments', COMMENTS_SHOWN);
  return {
    ...pipeline,
    columns: pipeline.columns.map((column) => withChecks(column, checklists)),
    thread: await listThread(ctx, 'candidate', pipeline.open?.id, show),
    query,
    connectAddress,
    checklists,
    reasons: pipeline.canHire ? await rejectReasons(ctx) : [],
    deleted: pipeline.canHire
      ? await listDeletedCandidates(ctx, trashLimitParam(params))
      : { lines: [], count: 0 },
  };
}

function withChecks(column: StageColumn, checklists: readonly StageChecklist[]): StageColumn {
  const checks = checklists.find(({ stage }) => stage === column.stage)?.checks.length ?? 0;
  return checks === 0 ? column : { ...column, cards: column.cards.map((card) => ({ ...card, checks })) };
}
