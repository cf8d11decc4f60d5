import { instant, type Tx } from '#app/ctx.ts';
import { newId } from '#app/ids.ts';
import type { Mail } from '#ports/mail/mailer.ts';

/**
 * Puts a mail in the outbox with the act that it tells of, and sends it after the commit where mail is configured.
 * `replyTo` is whom an answer goes to. Once it is sent, the outbox keeps no secret of a link that it holds.
 */
export async function sendMail(tx: Tx, mail: Mail): Promise<void> {
  const id = newId('mail');
  await tx.db
    .insertInto('mails')
    .values({
      id,
      recipient: mail.to,
      subject: mail.subject,
      text: mail.text,
      created_at: instant(tx),
      sent_at: null,
      error: null,
    })
    .execute();
  if (!tx.mailer.configured) return;
  const { db } = tx.portal;
  tx.afterCommit(async () => {
    const outcome = await tx.mailer.send(mail).then(
      () => ({ sent_at: instant(tx), error: null, text: withoutSecrets(mail.text) }),
      (error: unknown) => ({ sent_at: null, error: String(error) }),
    );
    await db.updateTable('mails').set(outcome).where('id', '=', id).execute();
  });
}

/** The text without the secrets of set-password links, of which the portal keeps hashes alone. */
function withoutSecrets(text: string): string {
  return text.replace(/(\/set-password\/)[\w-]+/g, '$1…');
}
