import type { Ctx } from '#app/ctx.ts';
import { applyDump } from '#app/features/legacy/apply-dump.server.ts';
import { exportDump } from '#app/features/legacy/export-dump.server.ts';
import { countRecords } from '#app/features/legacy/find-move.server.ts';
import { viewMove } from '#app/features/legacy/list-move.server.ts';
import { previewDump } from '#app/features/legacy/preview-dump.server.ts';
import { dumpBytes, type LegacyDump } from './legacy-dump.ts';

/** Reads a dump on that portal; answers the import's id. */
export function preview(ctx: Ctx, dump: unknown): Promise<{ importId: string }> {
  return previewDump(ctx, { name: 'dump.json' }, dumpBytes(dump));
}

/** Reads a dump and writes it. */
export async function moveIn(ctx: Ctx, dump: unknown): Promise<void> {
  await applyDump(ctx, { ...(await preview(ctx, dump)), confirmAdmins: true });
}

/** Everything of that portal. */
export async function exported(ctx: Ctx): Promise<LegacyDump> {
  let text = '';
  for await (const piece of exportDump(ctx)) text += piece;
  return JSON.parse(text) as LegacyDump;
}

/** How many records are new, known and broken. */
export async function totals(ctx: Ctx, importId: string): Promise<number[]> {
  const counts = await countRecords(ctx, importId);
  return (['new', 'known', 'broken'] as const).map((outcome) =>
    counts.reduce((sum, count) => sum + count[outcome], 0),
  );
}

/** The places that are left out, with their reasons. */
export async function broken(ctx: Ctx, importId: string): Promise<string[]> {
  const { lines } = await viewMove(ctx, importId, { show: 'broken', page: 1 });
  return lines.map(({ place, reason }) => `${place}: ${reason}`);
}
