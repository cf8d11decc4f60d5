/**
 * One message to one address. It is written as plain text; what goes out has an HTML part made
 * from it. `unsubscribe` is where its reader ends such mails, also from the mail program.
 */
export type Mail = { to: string; subject: string; text: string; replyTo?: string; unsubscribe?: string };

/** What sends mail. Where no mail server is configured, `configured` is false and `send` rejects. */
export type Mailer = {
  configured: boolean;
  /**
   * Resolves once the mail server has taken the message; rejects with the server's refusal or a network
   * error.
   */
  send(mail: Mail): Promise<void>;
};

/** The mailer of an installation without a mail server. */
export function noMailer(): Mailer {
  return {
    configured: false,
    async send() {
      throw new Error('No mail server is configured.');
    },
  };
}
