import { type Ctx, instant, type Tx, transact } from '#app/ctx.ts';
import { NotAllowed } from '#app/errors.ts';
import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { mayAnswerByLink } from './answer-links.server.ts';

/** What is done to the links of a member; the subject is the member. */
const answerLinkEvents = declareEvents(
  'member',
  { topics: ['account'], security: 'link' },
  {
    'answer-links-on': { text: (_: object) => 'turned on answering from links in emails' },
    'answer-links-off': { text: (_: object) => 'turned off answering from links in emails' },
    'answer-links-ended': { text: (_: object) => 'ended all links in emails' },
  },
);

/** Whether a member's people may answer from links, and how many of the links that were sent still work. */
export type AnswerLinks = { on: boolean; open: number };

/** How it stands with the links of the member acted for. */
export async function readAnswerLinks(ctx: Ctx): Promise<AnswerLinks> {
  const on = await mayAnswerByLink(ctx.db, ctx.memberId);
  const { open } = await ctx.db
    .selectFrom('answer_links')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('member_id', '=', ctx.memberId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', instant(ctx))
    .executeTakeFirstOrThrow();
  return { on, open: Number(open) };
}

/** Turns answering from links on or off for a member; off, those that were sent end. The member itself and admins only. */
export async function setAnswersByLink(ctx: Ctx, { on }: { on: boolean }): Promise<void> {
  requireOwner(ctx);
  await transact(ctx, async (tx) => {
    await tx.db
      .updateTable('users')
      .set({ answers_by_link: on ? 1 : 0 })
      .where('id', '=', tx.memberId)
      .execute();
    if (!on) await revokeAll(tx);
    await record(tx, answerLinkEvents[on ? 'answer-links-on' : 'answer-links-off'](tx.memberId, {}));
  });
}

/** Ends all links that were sent; the next email has a new one. The member itself and admins only. */
export async function endAnswerLinks(ctx: Ctx): Promise<void> {
  requireOwner(ctx);
  await transact(ctx, async (tx) => {
    await revokeAll(tx);
    await record(tx, answerLinkEvents['answer-links-ended'](tx.memberId, {}));
  });
}

function requireOwner({ actor }: Ctx): void {
  if (actor.role === 'manager') throw new NotAllowed();
}

async function revokeAll(tx: Tx): Promise<void> {
  await tx.db
    .updateTable('answer_links')
    .set({ revoked_at: instant(tx) })
    .where('member_id', '=', tx.memberId)
    .where('revoked_at', 'is', null)
    .execute();
}
