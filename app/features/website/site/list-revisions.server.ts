import type { PortalCtx } from '#app/ctx.ts';
import { requireAdmin } from '#app/policy.ts';
import { type Difference, differences } from './differences.ts';
import { readRevision, readSite } from './read-site.server.ts';

/** A publication of the website; `createdAt` is an ISO instant, null for the defaults, which nobody published. */
export type RevisionLine = { number: number; who: string; note: string; createdAt: string | null };

/** Revisions that the history lists. */
const LISTED = 100;

/** The newest revisions, the newest first, and at the end the defaults. Admins only. */
export async function listRevisions(ctx: PortalCtx): Promise<RevisionLine[]> {
  requireAdmin(ctx);
  const rows = await ctx.db
    .selectFrom('site_revisions')
    .select(['number', 'actor_name', 'note', 'created_at'])
    .orderBy('number', 'desc')
    .limit(LISTED)
    .execute();
  const lines: RevisionLine[] = rows.map((row) => ({
    number: row.number,
    who: row.actor_name,
    note: row.note,
    createdAt: row.created_at,
  }));
  const first = { number: 0, who: '', note: 'Original website', createdAt: null };
  return rows.length < LISTED ? [...lines, first] : lines;
}

/** What a revision changed, and what would change if it were published again; null for one that does not exist. Admins only. */
export async function compareRevision(
  ctx: PortalCtx,
  number: number,
): Promise<{ number: number; changed: Difference[]; toNow: Difference[] } | null> {
  requireAdmin(ctx);
  const [state, before, now] = await Promise.all([
    readRevision(ctx, number),
    number > 0 ? readRevision(ctx, number - 1) : undefined,
    readSite(ctx),
  ]);
  if (!state) return null;
  return {
    number,
    changed: before ? differences(before, state) : [],
    toNow: differences(now.state, state),
  };
}
