import { expect } from 'vitest';
import { test } from '#test/fixtures/database-test.ts';
import { removeLinks } from './0018-invitations.ts';

test('an update takes the secrets of links out of the outbox, and what waited says that it is to be sent anew', async ({
  database,
}) => {
  const { db } = database;
  const at = '2026-11-01T08:00:00.000Z';
  const mail = {
    subject_id: null,
    recipient: 'a@example.com',
    subject: 'Link',
    reply_to: null,
    created_at: at,
    tries: 0,
  };
  const text = 'Here:\nhttps://portal.example/set-password/a-Secret_0\n\nIt works once.';
  await db
    .insertInto('mails')
    .values([
      { ...mail, id: 'mail_1', text, sent_at: null, error: null, next_try_at: at },
      { ...mail, id: 'mail_2', text, sent_at: at, error: null, next_try_at: null },
      { ...mail, id: 'mail_3', text: 'No link', sent_at: null, error: null, next_try_at: at },
    ])
    .execute();
  await removeLinks(db as unknown as Parameters<typeof removeLinks>[0]);
  const hidden = 'Here:\nhttps://portal.example/set-password/…\n\nIt works once.';
  const rows = db.selectFrom('mails').select(['text', 'error', 'next_try_at']).orderBy('id');
  expect(await rows.execute()).toEqual([
    { text: hidden, error: expect.stringContaining('Send a new link'), next_try_at: null },
    { text: hidden, error: null, next_try_at: null },
    { text: 'No link', error: null, next_try_at: at },
  ]);
});
