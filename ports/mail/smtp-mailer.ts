import { createTransport } from 'nodemailer';
import { htmlBody } from './html-body.ts';
import { type Mail, type Mailer, RefusedForGood } from './mailer.ts';

const TIMEOUT_MS = 15_000;

/** How mail is sent: `dkim` signs it with a private key (PEM) whose public one stands in the DNS of the sender's domain. */
export type SmtpConfig = {
  url: string;
  from: string;
  /** Mails that go out within a minute at most. */
  perMinute: number;
  dkim?: { selector: string; privateKey: string } | undefined;
};

/**
 * Sends through the SMTP server at `url` (`smtp://user:password@host:587`, or `smtps:`), as `from`. `baseUrl` is the portal's
 * address: its links become buttons.
 */
export function smtpMailer({ url, from, perMinute, dkim }: SmtpConfig, baseUrl: string): Mailer {
  const domain = domainOf(from);
  const transport = createTransport({
    ...connectionTo(url),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim: { domainName: domain, keySelector: dkim.selector, privateKey: dkim.privateKey } }),
  });
  return {
    configured: true,
    perMinute,
    async send({ to, subject, text, replyTo, unsubscribe, calendar, id, about }) {
      const message = {
        from,
        to: oneAddress(to),
        subject,
        text,
        html: htmlBody(text, baseUrl),
        ...threadOf({ id, about }, domain),
        ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe) }),
        ...(calendar && { icalEvent: calendarPart(calendar) }),
        replyTo: replyTo && oneAddress(replyTo),
      };
      await transport.sendMail(message).catch((error: unknown) => {
        throw isForGood(error) ? new RefusedForGood(String(error)) : error;
      });
    },
  };
}

/** Connects to the server and logs in, and sends nothing. Throws where that is refused. */
export async function reachMailServer({ url }: Pick<SmtpConfig, 'url'>): Promise<void> {
  const transport = createTransport(connectionTo(url));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function connectionTo(url: string) {
  return {
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  };
}

/** Mail programs offer to take it in; others show it as a file. */
function calendarPart(content: string) {
  const method = /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH';
  return { method, content, filename: 'interview.ics' };
}

/** Given as an object, an address is taken as it stands; as text, a comma in it would make two recipients. */
function oneAddress(address: string) {
  return { name: '', address };
}

function domainOf(from: string): string {
  return /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

/** A mail that is tried again is the same mail; those about one record refer to the same message, which need not exist. */
function threadOf({ id, about }: Pick<Mail, 'id' | 'about'>, domain: string) {
  const thread = `<${about}@${domain}>`;
  return {
    ...(id && { messageId: `<${id}@${domain}>` }),
    ...(about && { inReplyTo: thread, references: thread }),
  };
}

/** The answer to the recipient's address alone tells of it (RFC 5321, 4.2.1: 5yz is a permanent refusal). */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const {
    code,
    command,
    responseCode = 0,
  } = error as { code?: string; command?: string; responseCode?: number };
  return code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500 && responseCode < 600;
}

/** By these a mail program offers 'Unsubscribe' by itself (RFC 8058). */
function unsubscribeHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
