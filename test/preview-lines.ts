import type { Ctx } from '#app/ctx.ts';
import type { ImportKind } from '#app/features/import/import-kind.ts';
import { previewImport } from '#app/features/import/preview-import.server.ts';

/** Previews an import of those lines, and answers its id. */
export async function previewLines(ctx: Ctx, kind: ImportKind, csv: string): Promise<string> {
  const bytes = new TextEncoder().encode(csv);
  const previewed = await previewImport(ctx, kind, { name: 'lines.csv' }, bytes);
  if (previewed.kind !== 'preview') throw new Error('a preview was expected');
  return previewed.importId;
}
