import { createHmac } from 'node:crypto';
import { href } from 'react-router';
import {
  instant,
  type Portal,
  type SystemTx,
  systemContext,
  transact,
  withIdempotencyKey,
} from '#app/ctx.ts';
import { RateLimited } from '#app/errors.ts';
import { sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { formTimestampAge } from '#app/fields/form-timestamp.server.ts';
import { newId } from '#app/ids.ts';
import { addressBlock } from '#app/text/address-block.ts';
import { detailLines, storedDetails } from './contact-details.ts';
import { HONEYPOT_FIELD } from './contact-fields.ts';
import { contactMessage } from './contact-mails.server.ts';
import type { ContactInput } from './contact-schema.ts';
import { tellOfMessage } from './message-events.server.ts';

/** Messages that one address may send within an hour. */
export const HOURLY_MESSAGES = 5;
/** Nobody fills the form in less, in milliseconds. */
export const FASTEST_MS = 1_500;

/** Who writes has no account. */
const VISITOR = { id: 'visitor', name: 'Visitor' };

/** Where a message comes from: the client's address, and the id of the request. */
export type Sender = { address: string; requestId: string };

/**
 * Keeps a visitor's message for the provider's staff and mails it to them where mail is configured. What looks as if a
 * program had sent it is kept apart, told to nobody, and returned as held. Throws RateLimited for an address that writes too often.
 */
export async function sendMessage(
  portal: Portal,
  input: ContactInput,
  sender: Sender,
): Promise<{ held: boolean }> {
  const held = input[HONEYPOT_FIELD] !== '' || !wasWritten(portal, input.opened);
  await transact(systemContext(portal, VISITOR, sender.requestId), (tx) =>
    // The same form with the same text is one message, however often it is sent.
    withIdempotencyKey(tx, digest(portal, `${input.opened}\n${input.email}\n${input.message}`), async () => {
      await countMessage(tx, addressBlock(sender.address));
      const { name, email, message } = input;
      const id = newId('msg');
      const details = storedDetails(input);
      await tx.db
        .insertInto('contact_messages')
        .values({
          id,
          name,
          email,
          message,
          details,
          held: held ? 1 : 0,
          created_at: instant(tx),
          archived_at: null,
        })
        .execute();
      if (held) return;
      await mailAdmins(tx, input, details);
      await tellOfMessage(tx, id, { name, message });
    }),
  );
  return { held };
}

function wasWritten(portal: Portal, opened: string): boolean {
  const age = formTimestampAge(portal, opened);
  return age !== null && age >= FASTEST_MS;
}

/** Counts in one statement, so that messages sent at the same time are all counted. */
async function countMessage(tx: SystemTx, address: string): Promise<void> {
  const hour = instant(tx).slice(0, 13);
  const { messages } = await tx.db
    .insertInto('contact_counts')
    .values({ subject: digest(tx, `${addressBlock(address)} ${hour}`), messages: 1, hour })
    .onConflict((oc) =>
      oc.column('subject').doUpdateSet((eb) => ({ messages: eb('contact_counts.messages', '+', 1) })),
    )
    .returning('messages')
    .executeTakeFirstOrThrow();
  if (messages > HOURLY_MESSAGES) {
    throw new RateLimited("You've sent several messages this hour. Try again later, or call us.");
  }
}

async function mailAdmins(
  tx: SystemTx,
  { name, email, message }: ContactInput,
  details: string,
): Promise<void> {
  const about = detailLines(details)
    .map(({ label, value }) => `${label}: ${value}\n`)
    .join('');
  const admins = await tx.db
    .selectFrom('users')
    .select('email_written')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .execute();
  const words = await contactMessage.write(tx, {
    name,
    email,
    message: about ? `${about}\n${message}` : message,
    link: `${tx.baseUrl}${href('/admin/messages')}`,
  });
  for (const admin of admins) {
    await sendMail(tx, {
      to: admin.email_written,
      replyTo: email,
      ...words,
    });
  }
}

/** Stands for what is not to be stored as it is. */
function digest({ secret }: Pick<Portal, 'secret'>, text: string): string {
  return createHmac('sha256', secret).update(`contact:${text}`).digest('base64url');
}
