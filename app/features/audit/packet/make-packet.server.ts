import { type Ctx, instant, type Tx, transact } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { requireMember } from '#app/features/members/member/find-member.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { storeUpload } from '#app/features/platform/contents/store-upload.server.ts';
import { newId } from '#app/ids.ts';
import { requireAdmin } from '#app/policy.ts';
import type { FindingRow } from '#db/tables/finding.ts';
import type { PacketFileRow } from '#db/tables/packet.ts';
import { findingLine } from '../finding/list-findings.server.ts';
import { settleClaims } from '../finding/refund/settle-claims.server.ts';
import { type PacketFinding, packetCents } from './packet-content.ts';
import { packetEvents } from './packet-events.server.ts';
import { packetFiles } from './packet-files.server.ts';
import type { MakePacket } from './packet-schema.ts';

const MEGABYTE = 1024 * 1024;

type Kept = Pick<PacketFileRow, 'name' | 'type' | 'size_bytes' | 'sha256'>;

/**
 * Makes a numbered packet of confirmed findings of the member acted for: PDFs with the rows that prove them, a list, a letter, and the
 * files they are from. The findings become claimed. Throws NotFound for another member's finding, Conflict for one that is not
 * confirmed, and where somebody else made a packet meanwhile. Admins only.
 */
export async function makePacket(ctx: Ctx, input: MakePacket): Promise<{ packetId: string; number: number }> {
  requireAdmin(ctx);
  const rows = await confirmedFindings(ctx, input.findings);
  const findings = rows.map((row): PacketFinding => ({ ...findingLine(row), fileName: row.file_name }));
  const { name: memberName } = await requireMember(ctx, ctx.memberId);
  const number = (await lastNumber(ctx)) + 1;
  const content = {
    number,
    memberName,
    recipient: input.recipient,
    day: instant(ctx).slice(0, 10),
    findings,
  };
  const kept: Kept[] = [];
  for (const { name, bytes } of await packetFiles(content, input.megabytes * MEGABYTE)) {
    const { mediaType: type, size, sha256, ...stored } = await storeUpload(ctx, name, once(bytes));
    kept.push({ name: stored.name, type, size_bytes: size, sha256 });
  }
  kept.push(...(await sourcesOf(ctx, rows)));
  const packetId = newId('packet');
  await transact(ctx, async (tx) => {
    await keepPacket(tx, { packetId, number, recipient: input.recipient, findings, kept });
    await claimAll(tx, packetId, input.findings);
    const said = { number, recipient: input.recipient, count: findings.length };
    await record(tx, packetEvents.sent(packetId, said));
    await settleClaims(tx, tx.memberId);
  });
  return { packetId, number };
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

async function confirmedFindings(ctx: Ctx, ids: readonly string[]): Promise<FindingRow[]> {
  const rows = await ctx.db
    .selectFrom('audit_findings')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  if (rows.length < ids.length) throw new NotFound('Finding not found.');
  const other = rows.find(({ status }) => status !== 'confirmed');
  if (other) throw new Conflict(`A finding is ${other.status} now. Reload the page and try again.`);
  return rows;
}

async function lastNumber(ctx: Ctx): Promise<number> {
  const last = await ctx.db
    .selectFrom('dispute_packets')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('member_id', '=', ctx.memberId)
    .executeTakeFirst();
  return Number(last?.number ?? 0);
}

/** The files that the findings are from, each once; one that is gone is quoted in the PDF all the same. */
async function sourcesOf(ctx: Ctx, rows: readonly FindingRow[]): Promise<Kept[]> {
  const ids = [...new Set(rows.flatMap(({ file_id: id }) => id ?? []))];
  if (ids.length === 0) return [];
  return await ctx.db
    .selectFrom('category_files')
    .select(['name', 'type', 'size_bytes', 'sha256'])
    .where('member_id', '=', ctx.memberId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

type Made = {
  packetId: string;
  number: number;
  recipient: string;
  findings: readonly PacketFinding[];
  kept: readonly Kept[];
};

async function keepPacket(tx: Tx, { packetId, number, recipient, findings, kept }: Made): Promise<void> {
  // The unique number decides where two are made at the same moment.
  const made = await tx.db
    .insertInto('dispute_packets')
    .values({
      id: packetId,
      member_id: tx.memberId,
      number,
      recipient,
      finding_count: findings.length,
      cents: packetCents(findings),
      status: 'sent',
      sent_at: instant(tx),
      sent_by: tx.actor.name,
      answer: '',
      answered_at: null,
      answered_by: '',
    })
    .onConflict((oc) => oc.columns(['member_id', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new Conflict('Someone else just prepared a dispute for this member. Try again.');
  const files = kept.map((file, position) => ({
    ...{ id: newId('pfile'), member_id: tx.memberId, packet_id: packetId, position },
    ...file,
  }));
  await tx.db.insertInto('packet_files').values(files).execute();
}

async function claimAll(tx: Tx, packetId: string, ids: readonly string[]): Promise<void> {
  const claimed = await tx.db
    .updateTable('audit_findings')
    .set({
      status: 'claimed',
      packet_id: packetId,
      reason: '',
      decided_at: instant(tx),
      decided_by: tx.actor.name,
      claimed_at: instant(tx),
    })
    .where('member_id', '=', tx.memberId)
    .where('id', 'in', ids)
    .where('status', '=', 'confirmed')
    .returning('id')
    .execute();
  if (claimed.length < ids.length)
    throw new Conflict('Someone else just decided on one of these findings. Reload the page.');
}
