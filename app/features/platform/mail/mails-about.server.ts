import type { Portal } from '#app/ctx.ts';

/** A mail that tells of a record, and how it has fared: `off` was written while no mail was configured. Instants are ISO. */
export type MailAbout = {
  to: string;
  at: string;
  state: 'sent' | 'waiting' | 'failed' | 'off';
  error: string | null;
};

/** The mails that tell of a record, as long as the outbox keeps them, the first one first. */
export async function mailsAbout({ db }: Pick<Portal, 'db'>, subjectId: string): Promise<MailAbout[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['recipient', 'created_at', 'sent_at', 'error', 'next_try_at'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
  return rows.map(({ recipient, created_at, sent_at, error, next_try_at }) => ({
    to: recipient,
    at: sent_at ?? created_at,
    state: sent_at ? 'sent' : error !== null ? 'failed' : next_try_at ? 'waiting' : 'off',
    error,
  }));
}
