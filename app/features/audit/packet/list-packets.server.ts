import type { PortalCtx } from '#app/ctx.ts';
import { onePage } from '#app/lists/paginate.server.ts';
import type { ListPage } from '#app/lists/pagination.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import type { DisputePacketRow, PacketFileRow } from '#db/tables/packet.ts';
import { daysInWords } from '../finding/days-in-words.ts';
import { ruleNamed } from '../rule/audit-statement.ts';
import { MOST_FINDINGS } from './packet-status.ts';

const PAGE_SIZE = 10;
const MEMBERS_SHOWN = 50;

/** A packet as the page shows it; size in bytes. */
export type PacketLine = {
  id: string;
  memberId: string;
  memberName: string;
  number: number;
  recipient: string;
  count: number;
  cents: number;
  status: DisputePacketRow['status'];
  sentAt: string;
  sentBy: string;
  answer: string;
  answeredAt: string | null;
  files: { id: string; name: string; size: number }[];
};

/** A confirmed finding that no packet has yet. */
export type ReadyFinding = {
  id: string;
  title: string;
  text: string;
  cents: number | null;
  disputeBy: string | null;
};

/** A member with confirmed findings to be disputed. */
export type ReadyMember = { id: string; name: string; count: number; cents: number };

export type PacketsPage = ListPage & { packets: PacketLine[]; members: ReadyMember[]; ready: ReadyFinding[] };

/**
 * The packets of all members or of one, the newest first; the members with something to dispute, and of the member asked for the
 * findings themselves, the soonest deadline first. Admins only.
 */
export async function listPackets(
  ctx: PortalCtx,
  { member, page }: { member: string; page: number },
): Promise<PacketsPage> {
  requireAdmin(ctx);
  const db = acrossMembers(ctx.db, "the disputes that the provider's staff prepares");
  const [{ rows, ...place }, members, ready] = await Promise.all([
    onePage({ page, size: PAGE_SIZE }, { db, found: packetsOf(db, member) }, (found) =>
      found
        .selectAll('packet')
        .select('member.name as member_name')
        .orderBy('packet.sent_at', 'desc')
        .orderBy('packet.id', 'desc'),
    ),
    readyMembers(db),
    member ? readyFindings(db, member) : [],
  ]);
  const files = await filesOf(
    db,
    rows.map(({ id }) => id),
  );
  return { ...place, members, ready, packets: rows.map((row) => packetLine(row, files.get(row.id) ?? [])) };
}

function packetsOf(db: Db, memberId: string) {
  const found = db
    .selectFrom('dispute_packets as packet')
    .innerJoin('users as member', 'member.id', 'packet.member_id')
    .where('member.deleted_at', 'is', null);
  return memberId ? found.where('packet.member_id', '=', memberId) : found;
}

function disputable(db: Db) {
  return db
    .selectFrom('audit_findings as finding')
    .innerJoin('users as member', 'member.id', 'finding.member_id')
    .where('member.deleted_at', 'is', null)
    .where('finding.status', '=', 'confirmed')
    .where('finding.stake', '=', 'recover');
}

async function readyMembers(db: Db): Promise<ReadyMember[]> {
  const rows = await disputable(db)
    .select(['member.id', 'member.name'])
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.sum<number | string | null>('finding.cents').as('cents'),
    ])
    .groupBy(['member.id', 'member.name', 'member.sort_key'])
    .orderBy('member.sort_key')
    .limit(MEMBERS_SHOWN)
    .execute();
  return rows.map(({ id, name, count, cents }) => ({
    id,
    name,
    count: Number(count),
    cents: Number(cents ?? 0),
  }));
}

async function readyFindings(db: Db, memberId: string): Promise<ReadyFinding[]> {
  const rows = await disputable(db)
    .select(['finding.id', 'finding.rule_id', 'finding.text', 'finding.cents', 'finding.dispute_by'])
    .where('finding.member_id', '=', memberId)
    .orderBy((eb) => eb.fn.coalesce('finding.dispute_by', eb.val('9999')))
    .orderBy('finding.id')
    .limit(MOST_FINDINGS)
    .execute();
  return rows.map(({ id, rule_id, text, cents, dispute_by }) => ({
    ...{ id, text: daysInWords(text), cents },
    title: ruleNamed(rule_id).title,
    disputeBy: dispute_by,
  }));
}

async function filesOf(db: Db, packetIds: readonly string[]): Promise<Map<string, PacketFileRow[]>> {
  if (packetIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('packet_files')
    .selectAll()
    .where('packet_id', 'in', packetIds)
    .orderBy('packet_id')
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ packet_id: id }) => id);
}

function packetLine(
  row: DisputePacketRow & { member_name: string },
  files: readonly PacketFileRow[],
): PacketLine {
  return {
    id: row.id,
    memberId: row.member_id,
    memberName: row.member_name,
    number: row.number,
    recipient: row.recipient,
    count: row.finding_count,
    cents: Number(row.cents),
    status: row.status,
    sentAt: row.sent_at,
    sentBy: row.sent_by,
    answer: row.answer,
    answeredAt: row.answered_at,
    files: files.map(({ id, name, size_bytes: size }) => ({ id, name, size })),
  };
}
