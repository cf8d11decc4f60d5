import { csvPieces } from '#app/csv/text/stream.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { inBatches } from '#app/in-batches.server.ts';
import { requireStaffLevel } from '#app/policy.ts';
import { type SecurityLine, securityBatch } from './list-security.server.ts';
import type { SecurityQuery } from './security-query.ts';

/** Events read at a time. */
const BATCH = 500;
const HEADERS = ['time (UTC)', 'person', 'event', 'as', 'member', 'address', 'device', 'entry'];

/** The security events that are asked for as CSV, the newest first. Owners only. */
export function exportSecurity(ctx: PortalCtx, query: SecurityQuery, zone: string): AsyncIterable<string> {
  requireStaffLevel(ctx, 'read', 'team');
  const batches = inBatches(BATCH, 'id', (after: string | undefined, size: number) =>
    securityBatch(ctx, query, zone, { after, size }),
  );
  return csvPieces(HEADERS, cellsOf(batches));
}

async function* cellsOf(batches: AsyncIterable<SecurityLine[]>) {
  for await (const lines of batches) yield lines.map(cells);
}

function cells({ id, at, name, text, asMember, byLink, memberName, address, device }: SecurityLine) {
  const as = asMember ? 'in the member view' : byLink ? 'from a link' : '';
  return [at, name, text, as, memberName ?? '', address, device, id];
}
