import type { Ctx } from '#app/ctx.ts';
import { readSettings } from '#app/features/platform/settings/settings.server.ts';
import { COMMENTS_SHOWN } from '#app/features/work/comment/comments-shown.ts';
import { listThread, type Thread } from '#app/features/work/comment/list-comments.server.ts';
import { limitParam } from '#app/lists/load-more.ts';
import { type Trash, trashLimitParam } from '#app/lists/trash.ts';
import { type PipelineQuery, pipelineSchema } from './candidate-schema.ts';
import { listDeletedCandidates, listPipeline, type Pipeline } from './list-pipeline.server.ts';
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
  /** Where 'connect' leads. */
  connectAddress: string;
};

/** The pipeline that the address asks for, of the member acted for. The caller sees to it that hiring is assigned. */
export async function pipelinePage(ctx: Ctx, params: URLSearchParams): Promise<PipelinePage> {
  const query = pipelineSchema.parse(Object.fromEntries(params));
  const [pipeline, { connectAddress }] = await Promise.all([listPipeline(ctx, query), readSettings(ctx.db)]);
  const show = limitParam(params, 'comments', COMMENTS_SHOWN);
  return {
    ...pipeline,
    thread: await listThread(ctx, 'candidate', pipeline.open?.id, show),
    query,
    connectAddress,
    reasons: pipeline.canHire ? await rejectReasons(ctx) : [],
    deleted: pipeline.canHire
      ? await listDeletedCandidates(ctx, trashLimitParam(params))
      : { lines: [], count: 0 },
  };
}
