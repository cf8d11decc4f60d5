import { redirect } from 'react-router';
import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { mayEdit } from '#app/policy.ts';
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

/** The import that the address asks for, of the member acted for; whoever may not edit is sent to the list. */
export async function importPage(ctx: Ctx, params: URLSearchParams, list: string): Promise<ImportPage> {
  if (!mayEdit(ctx)) throw redirect(list);
  const { maxUploadBytes } = ctx;
  const importId = params.get('import');
  if (!importId) return { view: null, gone: false, maxUploadBytes };
  try {
    const view = await viewImport(ctx, importId, listLinesSchema.parse(Object.fromEntries(params)));
    return { view, gone: false, maxUploadBytes };
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return { view: null, gone: true, maxUploadBytes };
  }
}
