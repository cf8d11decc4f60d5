import { type Ctx, instant, type Tx, transact } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { packetEvents } from './packet-events.server.ts';
import type { AnswerPacket } from './packet-schema.ts';
import { packetNumber } from './packet-status.ts';

/**
 * Records what came back for a packet. Where all was accepted, its claimed findings are recovered; where it was refused, they are
 * dismissed with the answer as the reason; where a part was accepted, each of them is left to be decided on. Throws NotFound for
 * another member's packet, Conflict for one that has its answer. Admins only.
 */
export async function answerPacket(ctx: Ctx, { packetId, outcome, answer }: AnswerPacket): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const packet = await tx.db
      .selectFrom('dispute_packets')
      .select(['number', 'status'])
      .where('member_id', '=', tx.memberId)
      .where('id', '=', packetId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!packet) throw new NotFound('Dispute not found.');
    if (packet.status !== 'sent') throw new Conflict('This dispute has its answer already.');
    await tx.db
      .updateTable('dispute_packets')
      .set({ status: outcome, answer, answered_at: instant(tx), answered_by: tx.actor.name })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', packetId)
      .execute();
    const reason = `${packetNumber(packet.number)} was refused: ${answer}`.slice(0, 500);
    if (outcome === 'accepted') await moveFindings(tx, packetId, { status: 'recovered', reason: '' });
    if (outcome === 'refused') await moveFindings(tx, packetId, { status: 'dismissed', reason });
    await record(tx, packetEvents.answered(packetId, { number: packet.number, outcome }));
  });
}

type Moved = { status: 'recovered' | 'dismissed'; reason: string };

async function moveFindings(tx: Tx, packetId: string, moved: Moved): Promise<void> {
  await tx.db
    .updateTable('audit_findings')
    .set({ ...moved, decided_at: instant(tx), decided_by: tx.actor.name })
    .$if(moved.status === 'dismissed', (update) => update.set({ claimed_at: null }))
    .where('member_id', '=', tx.memberId)
    .where('packet_id', '=', packetId)
    .where('status', '=', 'claimed')
    .execute();
}
