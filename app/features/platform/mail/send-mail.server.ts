import { setTimeout as pause } from 'node:timers/promises';
import { type AnyTx, instant, type Portal } from '#app/ctx.ts';
import {
  withLinks,
  withoutLinkSecrets,
} from '#app/features/platform/account/password/account-links.server.ts';
import {
  withAnswerLinks,
  withoutAnswerSecrets,
} from '#app/features/platform/answer-link/answer-links.server.ts';
import { newId } from '#app/ids.ts';
import type { MailRow } from '#db/tables/house.ts';
import { type Mail, RefusedForGood } from '#ports/mail/mailer.ts';
import { mails } from './mail-channel.ts';
import { withReplySignature } from './reply-signature.server.ts';
import { withoutSignatures, withSignatures } from './signed-links.server.ts';

/** How long an act waits for the mail server, in ms. A slower one gets the mail after the answer. */
const PATIENCE_MS = 1_000;
/** A mail is tried so often, twice as long after each try; the last one is some 17 hours after the first. */
const MOST_TRIES = 11;
const MINUTE_MS = 60_000;
const FIRST_PAUSE_MS = MINUTE_MS;
/** Mails that are sent in one go. */
const AT_ONCE = 50;

const LINK_OVER =
  'The link in this email has expired or was replaced, so the email was not sent. Send a new link.';

type Sender = Pick<Portal, 'db' | 'mailer' | 'now' | 'log' | 'secret'>;

/**
 * Puts a mail in the outbox with the act that it tells of, and sends it after the commit where mail is configured.
 * `replyTo` is whom an answer goes to, `about` the record by which it is found again. The outbox never holds the secret of a
 * link. Returns the mail's id, for mailOutcome.
 */
export async function sendMail(tx: AnyTx, mail: Mail, { about }: { about?: string } = {}): Promise<string> {
  const id = newId('mail');
  const at = instant(tx);
  await tx.db
    .insertInto('mails')
    .values({
      id,
      subject_id: about ?? null,
      recipient: mail.to,
      subject: mail.subject,
      text: await withoutSecrets(tx, mail.text),
      reply_to: mail.replyTo ?? null,
      unsubscribe: mail.unsubscribe ?? null,
      calendar: mail.calendar ?? null,
      created_at: at,
      sent_at: null,
      error: null,
      tries: 0,
      next_try_at: tx.mailer.configured ? at : null,
    })
    .execute();
  if (!tx.mailer.configured) return id;
  const sender = { ...tx, db: tx.portal.db };
  tx.afterCommit(async () => {
    const sent = deliver(sender, id).catch((error: unknown) =>
      tx.log.error({ err: error, requestId: tx.requestId }, 'mail'),
    );
    await Promise.race([sent, pause(PATIENCE_MS, undefined, { ref: false })]);
  });
  return id;
}

async function withoutSecrets(tx: AnyTx, text: string): Promise<string> {
  const unsigned = withoutSignatures(tx, text);
  return withoutAnswerSecrets(tx.db, await withoutLinkSecrets(tx.db, unsigned));
}

/**
 * How a mail has fared: `waiting` has no answer of the mail server yet, `refused` is tried again later, `off` was
 * not sent, since mail is not configured.
 */
export type MailOutcome = { state: 'sent' | 'waiting' | 'refused' | 'off'; error: string };

/** What became of a mail, once its act is over. */
export async function mailOutcome(ctx: Sender, mailId: string): Promise<MailOutcome> {
  if (!ctx.mailer.configured) return { state: 'off', error: '' };
  const { sent_at, error } = await ctx.db
    .selectFrom('mails')
    .select(['sent_at', 'error'])
    .where('id', '=', mailId)
    .executeTakeFirstOrThrow();
  if (sent_at !== null) return { state: 'sent', error: '' };
  return { state: error === null ? 'waiting' : 'refused', error: error ?? '' };
}

/** Sends what is due in the outbox: mails that the server refused before, or that an ended process left. */
export async function sendDueMails(portal: Sender): Promise<void> {
  if (!portal.mailer.configured) return;
  const due = await portal.db
    .selectFrom('mails')
    .select('id')
    .where('next_try_at', '<=', instant(portal))
    .orderBy('next_try_at')
    .limit(AT_ONCE)
    .execute();
  for (const { id } of due) await deliver(portal, id);
}

/** Sends a mail that is due, unless somebody else is at it, and writes down how it went. */
async function deliver(portal: Sender, id: string): Promise<void> {
  if (await isAtLimit(portal)) return;
  const mail = await claim(portal, id);
  if (!mail) return;
  const linked = await withLinks(portal, mail.text);
  if (linked === undefined) return giveUp(portal, id, LINK_OVER);
  const text = withSignatures(portal, await withAnswerLinks(portal, linked));
  const sending = mails.tracePromise(() => portal.mailer.send(messageOf(portal, mail, text)), {});
  const outcome = await sending.then(
    () => ({ sent_at: instant(portal), error: null, next_try_at: null }),
    (error: unknown) => {
      const isLast = mail.tries === MOST_TRIES || error instanceof RefusedForGood;
      return { error: String(error), ...(isLast && { next_try_at: null }) };
    },
  );
  await portal.db.updateTable('mails').set(outcome).where('id', '=', id).execute();
}

/** Mail servers take so many in a minute; what is beyond waits, due as it is, for housekeeping. */
async function isAtLimit(portal: Sender): Promise<boolean> {
  const { perMinute } = portal.mailer;
  if (perMinute === undefined) return false;
  const since = new Date(portal.now().getTime() - MINUTE_MS).toISOString();
  const sent = await portal.db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', '>', since)
    .limit(perMinute)
    .execute();
  return sent.length >= perMinute;
}

function messageOf(
  portal: Sender,
  { id, recipient, subject, reply_to, unsubscribe, calendar, subject_id }: MailRow,
  text: string,
): Mail {
  return {
    ...{ id, to: recipient, subject, text },
    ...(reply_to && { replyTo: withReplySignature(portal, reply_to) }),
    ...(unsubscribe && { unsubscribe }),
    ...(calendar && { calendar }),
    ...(subject_id && { about: subject_id }),
  };
}

async function giveUp(portal: Sender, id: string, error: string): Promise<void> {
  await portal.db.updateTable('mails').set({ error, next_try_at: null }).where('id', '=', id).execute();
}

/** Takes a mail for one try. Where the process ends before it is told how that went, the next try is due all the same. */
async function claim(portal: Sender, id: string) {
  const due = await portal.db
    .selectFrom('mails')
    .select('tries')
    .where('id', '=', id)
    .where('next_try_at', '<=', instant(portal))
    .executeTakeFirst();
  if (!due) return undefined;
  const next = new Date(portal.now().getTime() + FIRST_PAUSE_MS * 2 ** due.tries);
  return portal.db
    .updateTable('mails')
    .set({ tries: due.tries + 1, next_try_at: next.toISOString() })
    .where('id', '=', id)
    .where('tries', '=', due.tries)
    .returningAll()
    .executeTakeFirst();
}
