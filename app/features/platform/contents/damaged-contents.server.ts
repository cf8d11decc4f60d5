import type { Portal, PortalCtx } from '#app/ctx.ts';
import { requireAdmin } from '#app/policy.ts';
import { type BlobProblem, blobProblem } from '#ports/blobs/blob-store.ts';
import { type ContentPlace, placesOf } from './content-places.server.ts';

/** A damaged content that records name; `foundAt` is an ISO instant. */
export type DamagedContent = {
  sha256: string;
  problem: BlobProblem;
  foundAt: string;
  places: ContentPlace[];
};

/** Damaged contents that are listed at most. */
const LISTED = 100;

/** Notes that a content could not be read as it was stored: in the log, and for the admins. Does not wait for that. */
export function noteDamage(
  { db, log, now }: Pick<Portal, 'db' | 'log' | 'now'>,
  sha256: string,
  problem: BlobProblem,
): void {
  log.error({ sha256, problem }, 'damaged content');
  db.updateTable('blobs')
    .set((eb) => ({ problem, found_at: eb.fn.coalesce('found_at', eb.val(now().toISOString())) }))
    .where('sha256', '=', sha256)
    .execute()
    .catch((error: unknown) => log.error({ err: error, sha256 }, 'damage not noted'));
}

/** The contents that were found damaged and that records name, the newest first. Admins only. */
export async function listDamaged(ctx: PortalCtx): Promise<DamagedContent[]> {
  requireAdmin(ctx);
  const rows = await ctx.db
    .selectFrom('blobs')
    .select(['sha256', 'problem', 'found_at'])
    .where('problem', 'is not', null)
    .orderBy('found_at', 'desc')
    .limit(LISTED)
    .execute();
  if (rows.length === 0) return [];
  const places = await placesOf(
    ctx.db,
    rows.map(({ sha256 }) => sha256),
  );
  return rows.flatMap(({ sha256, problem, found_at: foundAt }) => {
    const named = places.get(sha256);
    return named && problem && foundAt ? [{ sha256, problem, foundAt, places: named }] : [];
  });
}

/** Reads the damaged contents again, and lets go of those that are whole. Returns how many still are not. Admins only. */
export async function recheckDamaged(ctx: PortalCtx): Promise<{ damaged: number }> {
  const listed = await listDamaged(ctx);
  const broken = new Set<string>();
  for (const { sha256 } of listed) if (!(await isWhole(ctx, sha256))) broken.add(sha256);
  const whole = listed.map(({ sha256 }) => sha256).filter((sha256) => !broken.has(sha256));
  if (whole.length > 0)
    await ctx.db
      .updateTable('blobs')
      .set({ problem: null, found_at: null })
      .where('sha256', 'in', whole)
      .execute();
  return { damaged: broken.size };
}

async function isWhole({ blobs }: Pick<Portal, 'blobs'>, sha256: string): Promise<boolean> {
  try {
    for await (const _piece of (await blobs.open(sha256)).stream);
    return true;
  } catch (error) {
    if (blobProblem(error)) return false;
    throw error;
  }
}
