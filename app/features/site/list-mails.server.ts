import type { Ctx } from '#app/ctx.ts';
import { requireAdmin } from '#app/policy.ts';

/** A mail of the outbox; `createdAt` is an ISO instant, `error` what the mail server said when it refused. */
export type MailLine = {
  id: string;
  to: string;
  subject: string;
  text: string;
  createdAt: string;
  state: 'sent' | 'waiting' | 'failed';
  error: string | null;
  /** ISO instant. */
  nextTryAt: string | null;
};

/** Mails that the outbox shows. */
export const MAILS_SHOWN = 100;

/** The newest mails of the outbox, the newest first. Admins only. */
export async function listMails(ctx: Ctx): Promise<MailLine[]> {
  requireAdmin(ctx);
  const rows = await ctx.db
    .selectFrom('mails')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(MAILS_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    createdAt: row.created_at,
    state: row.sent_at ? 'sent' : row.error && !row.next_try_at ? 'failed' : 'waiting',
    error: row.error,
    nextTryAt: row.next_try_at,
  }));
}
