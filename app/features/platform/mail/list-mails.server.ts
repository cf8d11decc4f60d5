import type { PortalCtx } from '#app/ctx.ts';
import { withLinks, withLinksHidden } from '#app/features/platform/account/password/account-links.server.ts';
import { withAnswersHidden } from '#app/features/platform/answer-link/answer-links.server.ts';
import { requireAdmin } from '#app/policy.ts';
import type { MailRow } from '#db/tables/house.ts';
import { withSignaturesHidden } from './signed-links.server.ts';

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

/** The newest mails of the outbox, the newest first, with the links that still have to be passed on. Admins only. */
export async function listMails(ctx: PortalCtx): Promise<MailLine[]> {
  requireAdmin(ctx);
  const rows = await ctx.db
    .selectFrom('mails')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(MAILS_SHOWN)
    .execute();
  const lines = rows.map(async (row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: withSignaturesHidden(
      withAnswersHidden(
        (row.sent_at ? undefined : await withLinks(ctx, row.text)) ?? withLinksHidden(row.text),
      ),
    ),
    createdAt: row.created_at,
    state: stateOf(row),
    error: row.error,
    nextTryAt: row.next_try_at,
  }));
  return Promise.all(lines);
}

function stateOf(row: Pick<MailRow, 'sent_at' | 'error' | 'next_try_at'>): MailLine['state'] {
  if (row.sent_at) return 'sent';
  return row.error && !row.next_try_at ? 'failed' : 'waiting';
}
