import type { Portal, PortalCtx } from '#app/ctx.ts';
import { isAdmin, requireAdmin } from '#app/policy.ts';

/** Whether uploads are scanned for malware, and how many of the stored files never were. */
export type ScanState = { isOn: boolean; notScanned: number };

/** What staff is told of the scans. Admins only. */
export async function scanState(ctx: PortalCtx): Promise<ScanState> {
  requireAdmin(ctx);
  const { count } = await ctx.db
    .selectFrom('blobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('scanned_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { isOn: ctx.scanner.configured, notScanned: Number(count) };
}

/** Those of the contents that were scanned, for staff; null for everybody else, who is not told. */
export async function scannedOf(
  ctx: Parameters<typeof isAdmin>[0] & Pick<Portal, 'db'>,
  contents: readonly string[],
): Promise<ReadonlySet<string> | null> {
  if (!isAdmin(ctx)) return null;
  if (contents.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom('blobs')
    .select('sha256')
    .where('sha256', 'in', contents)
    .where('scanned_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}
