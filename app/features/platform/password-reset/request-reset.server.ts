import { z } from 'zod';
import { type Portal, systemContext, transact } from '#app/ctx.ts';
import { Conflict, RateLimited } from '#app/errors.ts';
import { opensAnything } from '#app/features/platform/account/companies/usable-accounts.server.ts';
import { emailKey, emailSchema } from '#app/features/platform/account/email.ts';
import { createAccountLink } from '#app/features/platform/account/password/account-links.server.ts';
import { RESET_MINUTES } from '#app/features/platform/account/password/reset-minutes.ts';
import { FREE_FAILURES } from '#app/features/platform/account/sign-in/guess.server.ts';
import { type Client, findKnownClient } from '#app/features/platform/account/sign-in/known-clients.server.ts';
import { takePlaces } from '#app/features/platform/account/sign-in/throttle-sign-in.server.ts';
import { sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { accountById, noteSecurity, SOMEBODY } from '#app/features/platform/security/note-security.server.ts';
import { addressBlock } from '#app/text/address-block.ts';
import { forgotPassword } from './reset-mails.server.ts';

export const requestResetSchema = z.object({ email: emailSchema });

export type ResetDeps = Portal & { wait(ms: number): Promise<void> };

/** After so many ms the account is looked for: the answer is on its way by then, and takes as long for every address. */
const AFTER_ANSWER_MS = 50;

const VISITOR = { id: 'visitor', name: 'Visitor' };

/**
 * Has a link mailed with which the account of that address sets a new password. Returns the same, as soon, whether there is one
 * or not; `mailed` resolves once the mail is in the outbox, or will not be. Throws Conflict where no mail is configured, RateLimited
 * for an address that asks too often.
 */
export async function requestPasswordReset(
  deps: ResetDeps,
  input: z.output<typeof requestResetSchema>,
  client: Pick<Client, 'address' | 'cookie'>,
): Promise<{ mailed: Promise<void> }> {
  if (!deps.mailer.configured) throw new Conflict("This portal doesn't send emails yet. Contact us.");
  const subject = `reset-address:${addressBlock(client.address)}`;
  if (!(await isFree(deps, subject, FREE_FAILURES.address)))
    throw new RateLimited('Too many requests. Try again in 15 minutes.');
  const account = emailKey(input.email);
  const mailed = deps
    .wait(AFTER_ANSWER_MS)
    .then(() => mailLink(deps, account, client))
    .catch((error: unknown) => deps.log.error({ err: error }, 'forgotten password'));
  return { mailed };
}

/** Counts a request as sign-in counts its failures; false for one beyond those that cost nothing. */
async function isFree(deps: ResetDeps, subject: string, free: number): Promise<boolean> {
  const places = await takePlaces(deps, [{ subject, free, after: 'beside' }]);
  return places.every(({ wait }) => wait === 0);
}

/** Whoever asks for somebody else's link elsewhere does not use up the mails of a browser that the account knows. */
async function mailLink(
  deps: ResetDeps,
  account: string,
  client: Pick<Client, 'address' | 'cookie'>,
): Promise<void> {
  const known = await findKnownClient(deps, account, client);
  const subject = known ? `reset-known:${known.key}:${account}` : `reset-account:${account}`;
  if (!(await isFree(deps, subject, FREE_FAILURES.account))) return;
  await transact(systemContext(deps, VISITOR), async (tx) => {
    const user = await findAccount(tx.db, account);
    const asker = user ? await accountById(tx, user.id) : SOMEBODY;
    await noteSecurity(tx, asker, 'password.asked', { known: user !== undefined });
    if (!user) return;
    const link = await createAccountLink(tx, tx.db, 'forgot-password', user.id);
    await sendMail(tx, {
      to: user.email_written,
      ...(await forgotPassword.write(tx, { name: user.name, link, minutes: String(RESET_MINUTES) })),
    });
  });
}

/** The account that logs in with that address; none whose login opens nothing, since all is deleted or deactivated. */
async function findAccount(db: Portal['db'], account: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email_written'])
    .where('email', '=', account)
    .executeTakeFirst();
  return user && (await opensAnything(db, user.id)) ? user : undefined;
}
