import { z } from 'zod';
import { requireMember } from '#app/features/members/member/find-member.server.ts';
import { type ListedMember, membersAfter } from '#app/features/members/member/members-after.server.ts';
import { memberAreaCtx } from '#app/signed-in.ts';
import { type Endpoint, memberEndpoint, portalEndpoint } from '../endpoint.ts';
import { instantField } from '../fields.ts';
import { batchAsked, listAnswer, listOf, listQuery } from '../paging.ts';

const memberSchema = z
  .object({ id: z.string(), name: z.string(), email: z.string(), created_at: instantField })
  .meta({ id: 'Member' });

function memberOf({ id, name, email, createdAt }: ListedMember): z.output<typeof memberSchema> {
  return { id, name, email, created_at: createdAt };
}

/** The members that a key reaches: its own, or all of them. */
export const memberEndpoints: Endpoint[] = [
  portalEndpoint({
    ...{ method: 'get', path: '/members', name: 'listMembers', scope: 'members:read' },
    summary: "Lists the members that the key reaches: a member's own key reaches that member alone.",
    query: listQuery,
    answer: listOf(memberSchema),
    async run({ ctx, query, c }) {
      if (ctx.actor.role === 'admin') return listAnswer(await membersAfter(ctx, batchAsked(query)), memberOf);
      const { memberId } = memberAreaCtx(c.var.deps, c.var.key.signedIn, c.var.requestId);
      const own = await requireMember(ctx, memberId);
      return listAnswer({ rows: query.cursor === undefined ? [own] : [], next: null }, memberOf);
    },
  }),
  memberEndpoint({
    ...{ method: 'get', path: '/members/{memberId}', name: 'getMember', scope: 'members:read' },
    summary: 'Reads a member.',
    answer: memberSchema,
    run: async ({ ctx }) => memberOf(await requireMember(ctx, ctx.memberId)),
  }),
];
