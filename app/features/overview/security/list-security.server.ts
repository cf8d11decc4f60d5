import { sql } from 'kysely';
import type { PortalCtx } from '#app/ctx.ts';
import { deviceName } from '#app/features/platform/account/sessions/device-name.ts';
import { describeEvent } from '#app/features/platform/activity/declare-events.server.ts';
import { newestSeal } from '#app/features/platform/security/seal-entries.server.ts';
import { SEALED_TABLES } from '#app/features/platform/security/seal-hash.ts';
import { securityText } from '#app/features/platform/security/security-kinds.ts';
import { dayBounds } from '#app/format/zoned-weeks.ts';
import { countUpTo, onePage } from '#app/lists/paginate.server.ts';
import { requireStaffLevel } from '#app/policy.ts';
import { containsText } from '#db/contains-text.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import type { SecurityEventRow } from '#db/tables/security.ts';
import type { SecurityQuery } from './security-query.ts';

/** Events of one page. */
const PAGE_SIZE = 25;
/** Entries that wait are counted up to here. */
const WAITING_COUNTED = 1_000;

/** A security event as a sentence that begins with the actor's name, and where it came from. `at` is an ISO instant. */
export type SecurityLine = {
  id: string;
  at: string;
  name: string;
  asMember: boolean;
  byLink: boolean;
  text: string;
  memberName: string | null;
  /** '' for what the portal did by itself. */
  address: string;
  device: string;
};

/** How far the record is sealed: the newest seal, and how many entries wait for theirs. */
export type RecordSeal = { newest: { no: number; hash: string; at: string } | null; waiting: number };

/** The security events that are asked for, the newest first, and how far the record is sealed. Owners only. */
export async function listSecurity(ctx: PortalCtx, query: SecurityQuery, zone: string) {
  requireStaffLevel(ctx, 'read', 'team');
  const db = everything(ctx.db);
  const [{ rows, ...place }, seal] = await Promise.all([
    onePage({ page: query.page, size: PAGE_SIZE }, { db, found: eventsFor(db, query, zone) }, readRows),
    readSeal(db),
  ]);
  return { lines: rows.map(line), ...place, seal };
}

/** The same rows as lists for a file read them: `size` behind the event with that id. Owners only. */
export async function securityBatch(
  ctx: PortalCtx,
  query: SecurityQuery,
  zone: string,
  { after, size }: { after: string | undefined; size: number },
): Promise<SecurityLine[]> {
  requireStaffLevel(ctx, 'read', 'team');
  const found = eventsFor(everything(ctx.db), query, zone);
  const rows = await readRows(after === undefined ? found : found.where('event.id', '<', after))
    .limit(size)
    .execute();
  return rows.map(line);
}

function everything(db: Db): Db {
  return acrossMembers(db, 'owners look at the security events of everybody');
}

function eventsFor(db: Db, { area, q, from, to }: SecurityQuery, zone: string) {
  let found = db
    .selectFrom('security_events as event')
    .leftJoin('users as member', 'member.id', 'event.member_id');
  if (area) found = found.where('event.area', '=', area);
  if (from) found = found.where('event.at', '>=', dayBounds(from, zone).from);
  if (to) found = found.where('event.at', '<', dayBounds(to, zone).to);
  if (!q) return found;
  const text = q.toLowerCase();
  return found.where((eb) =>
    eb.or([
      containsText(sql<string>`lower(event.actor_name)`, text),
      containsText(sql<string>`lower(member.name)`, text),
      containsText(sql<string>`event.address`, text),
    ]),
  );
}

type Found = ReturnType<typeof eventsFor>;

function readRows(found: Pick<Found, 'selectAll'>) {
  return found.selectAll('event').select('member.name as member_name').orderBy('event.id', 'desc');
}

function line(row: SecurityEventRow & { member_name: string | null }): SecurityLine {
  const text = securityText(row.kind, row.data) ?? describeEvent(row.kind, row.data);
  // Said once: many sentences name the member.
  const isNamed = row.member_id === row.actor_id || text.includes(row.member_name ?? '');
  return {
    id: row.id,
    at: row.at,
    name: row.actor_name,
    asMember: row.as_member === 1,
    byLink: row.by_link === 1,
    text,
    memberName: isNamed ? null : row.member_name,
    address: row.address,
    device: row.user_agent ? deviceName(row.user_agent) : '',
  };
}

async function readSeal(db: Db): Promise<RecordSeal> {
  const [newest, ...waiting] = await Promise.all([
    newestSeal(db),
    ...SEALED_TABLES.map((table) =>
      countUpTo(db, db.selectFrom(table as 'activities').where('seal_no', 'is', null), WAITING_COUNTED),
    ),
  ]);
  return {
    newest: newest ? { no: newest.no, hash: newest.hash, at: newest.sealed_at } : null,
    waiting: waiting.reduce((sum, count) => sum + count, 0),
  };
}
