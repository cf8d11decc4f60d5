import type { PortalCtx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { listMoveSchema, type MoveView, viewMove } from './list-move.server.ts';

/** What the page shows: the dump that the address names, and whether it names one that is not there any more. */
export type MovePage = { view: MoveView | null; gone: boolean };

/** The dump that the address asks for. Admins only. */
export async function movePage(ctx: PortalCtx, params: URLSearchParams): Promise<MovePage> {
  const importId = params.get('import');
  if (!importId) return { view: null, gone: false };
  try {
    const view = await viewMove(ctx, importId, listMoveSchema.parse(Object.fromEntries(params)));
    return { view, gone: false };
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return { view: null, gone: true };
  }
}
