import type { z } from 'zod';
import { type PortalCtx, type PortalTx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { explainTaken } from '#app/features/members/member/login/held-address.server.ts';
import { insertAccount } from '#app/features/platform/account/create-account.server.ts';
import {
  createAccountLink,
  LINK_DAYS,
} from '#app/features/platform/account/password/account-links.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { type MailOutcome, mailOutcome, sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { requireStaffLevel } from '#app/policy.ts';
import { lockColleagueForUpdate } from './find-colleague.server.ts';
import { teamEvents } from './team-events.server.ts';
import { staffInvitation } from './team-mails.server.ts';
import type { inviteStaffSchema } from './team-schema.ts';

/** The link with which somebody invited chooses a password, and how its mail fared. */
export type Invited = { link: string | null; mail: MailOutcome | null };

/**
 * Makes an account for somebody new of the staff, who chooses a password with the link that is mailed and returned. Throws
 * ValidationError at an email that is taken. Owners only.
 */
export async function inviteStaff(
  ctx: PortalCtx,
  input: z.output<typeof inviteStaffSchema>,
): Promise<Invited> {
  requireStaffLevel(ctx, 'write', 'team');
  const { name, email, staffRole } = input;
  let sent: Sent | null = null;
  await transact(ctx, (tx) =>
    withIdempotencyKey(tx, input.key, async () => {
      const account = { name, email, role: 'admin', staffRole, passwordHash: null } as const;
      const id = await insertAccount(tx.db, tx.now(), account);
      sent = await sendLink(tx, { id, name, email });
      await record(tx, teamEvents.invited(id, { name, role: staffRole }));
      return id;
    }),
  ).catch(async (error: unknown) => {
    throw await explainTaken(ctx, email, error);
  });
  return outcomeOf(ctx, sent);
}

/** Makes a new link for somebody invited; the earlier one ends. Throws Conflict for who has joined. Owners only. */
export async function inviteAgain(ctx: PortalCtx, { staffId }: { staffId: string }): Promise<Invited> {
  requireStaffLevel(ctx, 'write', 'team');
  const sent = await transact(ctx, async (tx) => {
    const { id, name, email_written: email, deactivated_at } = await lockColleagueForUpdate(tx, staffId);
    if (deactivated_at || (await hasJoined(tx, id))) throw new Conflict(`${name} is no longer invited.`);
    await record(tx, teamEvents['link-sent'](id, { name }));
    return sendLink(tx, { id, name, email });
  });
  return outcomeOf(ctx, sent);
}

async function hasJoined(tx: PortalTx, userId: string): Promise<boolean> {
  const credential = await tx.db
    .selectFrom('credentials')
    .select('id')
    .where('user_id', '=', userId)
    .where('password', 'is not', null)
    .executeTakeFirst();
  return credential !== undefined;
}

type Sent = { link: string; mailId: string };

async function sendLink(tx: PortalTx, person: { id: string; name: string; email: string }): Promise<Sent> {
  const link = await createAccountLink(tx, tx.db, 'set-password', person.id);
  const mailId = await sendMail(tx, {
    to: person.email,
    ...(await staffInvitation.write(tx, {
      name: person.name,
      by: tx.actor.name,
      link,
      days: String(LINK_DAYS),
    })),
  });
  return { link, mailId };
}

async function outcomeOf(ctx: PortalCtx, sent: Sent | null): Promise<Invited> {
  return { link: sent?.link ?? null, mail: sent && (await mailOutcome(ctx, sent.mailId)) };
}
