/**
 * One message to one address. It is written as plain text; what goes out has an HTML part made
 * from it. `unsubscribe` is where its reader ends such mails, also from the mail program.
 */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
  unsubscribe?: string;
  /** A calendar file (RFC 5545) that goes with it, which its METHOD says what to do with. */
  calendar?: string;
  /** The mail's own id, which stays the same however often it is tried. */
  id?: string;
  /** The record that it tells of: mail programs keep the mails of one together. */
  about?: string;
};

/** What sends mail. Where no mail server is configured, `configured` is false and `send` rejects. */
export type Mailer = {
  configured: boolean;
  /** Mails that go out within a minute at most, of all processes together; any number where it says none. */
  perMinute?: number;
  /** The domain at which the portal takes answers to its emails; without it they go to whoever sends them. */
  replyDomain?: string | undefined;
  /**
   * Resolves once the mail server has taken the message; rejects with the server's refusal or a network
   * error, and with RefusedForGood where the address takes no mail.
   */
  send(mail: Mail): Promise<void>;
};

/** The mail server says that the address takes no mail: another try is of no use. */
export class RefusedForGood extends Error {}

/** The mailer of an installation without a mail server. */
export function noMailer(): Mailer {
  return {
    configured: false,
    async send() {
      throw new Error('No mail server is configured.');
    },
  };
}
