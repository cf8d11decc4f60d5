import { createTransport } from 'nodemailer';
import { htmlBody } from './html-body.ts';
import type { Mailer } from './mailer.ts';

const TIMEOUT_MS = 15_000;

/** Sends through the SMTP server at `url` (`smtp://user:password@host:587`, or `smtps:`), as `from`. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    configured: true,
    async send({ to, subject, text, replyTo, unsubscribe }) {
      await transport.sendMail({
        from,
        to: oneAddress(to),
        subject,
        text,
        html: htmlBody(text),
        ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe) }),
        replyTo: replyTo && oneAddress(replyTo),
      });
    },
  };
}

/** Given as an object, an address is taken as it stands; as text, a comma in it would make two recipients. */
function oneAddress(address: string) {
  return { name: '', address };
}

/** By these a mail program offers 'Unsubscribe' by itself (RFC 8058). */
function unsubscribeHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
