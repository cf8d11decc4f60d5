import { redirect } from 'react-router';
import type { Ctx } from '#app/ctx.ts';
import { NotAllowed, NotFound } from '#app/errors.ts';
import type { ImportKind } from './import-kind.ts';
import { listLinesSchema } from './import-schema.ts';
import { type ImportView, viewImport } from './list-import.server.ts';

/** All that the import's page shows. */
export type ImportPage = {
  /** The import that the address names; null for none. */
  view: ImportView | null;
  /** True where the address names one that is not there any more. */
  gone: boolean;
  maxUploadBytes: number;
};

/**
 * The import that the address asks for, of the member acted for; whoever may not import is sent to the list. Throws
 * NotFound where there is no such list.
 */
export async function importPage(
  ctx: Ctx,
  kind: ImportKind,
  params: URLSearchParams,
  list: string,
): Promise<ImportPage> {
  try {
    await kind.allow(ctx);
  } catch (error) {
    if (error instanceof NotAllowed) throw redirect(list);
    throw error;
  }
  const { maxUploadBytes } = ctx;
  const importId = params.get('import');
  if (!importId) return { view: null, gone: false, maxUploadBytes };
  try {
    const view = await viewImport(ctx, kind, importId, listLinesSchema.parse(Object.fromEntries(params)));
    return { view, gone: false, maxUploadBytes };
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return { view: null, gone: true, maxUploadBytes };
  }
}
