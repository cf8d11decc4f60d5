import { z } from 'zod';
import { formAction, needing } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { withMember } from '#app/features/members/member/find-member.server.ts';
import { answerPacket } from './answer-packet.server.ts';
import { makePacket } from './make-packet.server.ts';
import { answerPacketSchema, makePacketSchema } from './packet-schema.ts';
import { packetNumber } from './packet-status.ts';

const ofMember = { memberId: z.string().max(100) };

/** The calls of disputes, on a page over all members, where a form names the member. */
export const packetCalls = needing('work', {
  'packet-make': formAction(makePacketSchema.extend(ofMember), async (ctx: PortalCtx, input) => {
    const { number } = await makePacket(await withMember(ctx, input.memberId), input);
    return { toast: { title: `Dispute ${packetNumber(number)} prepared`, tone: 'success' } };
  }),
  'packet-answer': formAction(answerPacketSchema.extend(ofMember), async (ctx: PortalCtx, input) => {
    await answerPacket(await withMember(ctx, input.memberId), input);
    return { toast: { title: 'Answer recorded', tone: 'success' } };
  }),
});
