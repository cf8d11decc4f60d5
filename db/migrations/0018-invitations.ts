import type { Kysely } from 'kysely';

type Before = {
  mails: {
    id: string;
    text: string;
    error: string | null;
    sent_at: string | null;
    next_try_at: string | null;
  };
};

const LINK_REMOVED = 'The link in this email was removed by an update. Send a new link.';

/** People who were invited as managers, the links with which they accept, and mails without the secrets of links. */
export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema
    .createTable('manager_invitations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('manager_id', 'text', (c) => c.references('users.id').onDelete('cascade').unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('permissions', 'text', (c) => c.notNull())
    .addColumn('password', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('manager_invitations_member')
    .on('manager_invitations')
    .column('member_id')
    .execute();
  await db.schema
    .alterTable('account_links')
    .addColumn('invitation_id', 'text', (c) => c.references('manager_invitations.id').onDelete('cascade'))
    .execute();
  await removeLinks(db);
}

/** Links whose secrets an earlier portal wrote into the outbox end there; what waited is to be sent anew. */
export async function removeLinks(db: Kysely<Before>): Promise<void> {
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'text', 'error', 'sent_at', 'next_try_at'])
    .where('text', 'like', '%/set-password/%')
    .execute();
  for (const { id, text, sent_at, error } of mails) {
    const hidden = text.replace(/(\/set-password\/)[\w-]+/g, '$1…');
    await db
      .updateTable('mails')
      .set({ text: hidden, next_try_at: null, error: sent_at ? error : LINK_REMOVED })
      .where('id', '=', id)
      .execute();
  }
}
