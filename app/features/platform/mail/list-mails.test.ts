import { expect } from 'vitest';
import { type Ctx, transact } from '#app/ctx.ts';
import { NotAllowed } from '#app/errors.ts';
import { createAccountLink } from '#app/features/platform/account/password/account-links.server.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import type { Person, TestPortal } from '#test/fixtures/test-portal.ts';
import { listMails } from './list-mails.server.ts';
import { sendDueMails, sendMail } from './send-mail.server.ts';

const DAY_MS = 86_400_000;
let testPortal: TestPortal;
test.beforeEach(async ({ ownPortal }) => {
  testPortal = ownPortal;
});

test('the outbox lists the newest mail first and tells which were sent, wait or failed', async () => {
  const ctx = await testPortal.ctx(await testPortal.admin());
  const write = (portal: typeof ctx, subject: string) =>
    transact(portal, (tx) => sendMail(tx, { to: 'member@example.com', subject, text: 'Hello' }));
  await write(ctx, 'Before mail was set up');
  testPortal.setMailConfigured(true);
  testPortal.passTime(1000);
  await write(ctx, 'Sent');
  testPortal.passTime(1000);
  const refusing = { configured: true, send: () => Promise.reject(new Error('no such mailbox')) };
  await write({ ...ctx, mailer: refusing }, 'Refused');
  const others = [
    { subject: 'Sent', state: 'sent', error: null },
    { subject: 'Before mail was set up', state: 'waiting', error: null, nextTryAt: null },
  ];
  expect(await listMails(ctx)).toMatchObject([
    { subject: 'Refused', state: 'waiting', error: 'Error: no such mailbox', nextTryAt: expect.any(String) },
    ...others,
  ]);
  for (let tries = 0; tries < 12; tries += 1) {
    testPortal.passTime(DAY_MS);
    await sendDueMails({ ...ctx, mailer: refusing });
  }
  expect(await listMails(ctx)).toMatchObject([
    { subject: 'Refused', state: 'failed', error: 'Error: no such mailbox', nextTryAt: null },
    ...others,
  ]);
});

test('a mail that was refused is sent by a later try, once, with whom an answer goes to', async () => {
  const ctx = await testPortal.ctx(await testPortal.admin());
  const mail = { to: 'member@example.com', subject: 'Hello', text: 'Hello', replyTo: 'dana@example.com' };
  const refusing = { configured: true, send: () => Promise.reject(new Error('try again later')) };
  await transact({ ...ctx, mailer: refusing }, (tx) => sendMail(tx, mail));
  testPortal.setMailConfigured(true);
  await sendDueMails(ctx);
  expect(testPortal.sent).toEqual([]);
  testPortal.passTime(DAY_MS);
  await Promise.all([1, 2, 3].map(() => sendDueMails(ctx)));
  expect(testPortal.sent).toMatchObject([mail]);
  expect(await listMails(ctx)).toMatchObject([{ state: 'sent', error: null, nextTryAt: null }]);
});

test('an act does not wait for a mail server that does not answer, and the mail arrives when it does', async () => {
  const ctx = await testPortal.ctx(await testPortal.admin());
  const answer = Promise.withResolvers<void>();
  const slow = { configured: true, send: () => answer.promise };
  const mail = { to: 'member@example.com', subject: 'Hello', text: 'Hello' };
  await transact({ ...ctx, mailer: slow }, (tx) => sendMail(tx, mail));
  expect(await listMails(ctx)).toMatchObject([{ state: 'waiting' }]);
  answer.resolve();
  await expect.poll(() => listMails(ctx)).toMatchObject([{ state: 'sent' }]);
});

/** A mail with a link for that member, written by the portal as it is then. */
async function mailedLink(portal: Ctx, member: Person) {
  return transact(portal, async (tx) => {
    const link = await createAccountLink(tx, tx.db, 'set-password', member.id);
    const mail = { to: member.email, subject: 'Link', text: `Here:\n${link}\n\nIt works once.` };
    await sendMail(tx, mail);
    return { mail, secret: link.split('/').at(-1) ?? '' };
  });
}
const stored = async () =>
  JSON.stringify([
    await testPortal.deps.db.selectFrom('mails').selectAll().execute(),
    await testPortal.deps.db.selectFrom('account_links').selectAll().execute(),
  ]);

test('the outbox never holds the secret of a link; an admin sees it until the email is sent', async () => {
  const ctx = await testPortal.ctx(await testPortal.admin());
  const { mail, secret } = await mailedLink(ctx, await testPortal.member());
  expect(await stored()).not.toContain(secret);
  expect(await listMails(ctx)).toMatchObject([{ state: 'waiting', text: mail.text }]);
  testPortal.setMailConfigured(true);
  testPortal.passTime(1000);
  const later = await mailedLink(ctx, await testPortal.member());
  expect(testPortal.sent).toMatchObject([later.mail]);
  expect(await stored()).not.toContain(later.secret);
  const [sent] = await listMails(ctx);
  expect(sent).toMatchObject({
    state: 'sent',
    text: expect.stringContaining('/set-password/…\n\nIt works once.'),
  });
});

test('a mail that the server refused is sent later with its link, unless that has been replaced', async () => {
  const ctx = await testPortal.ctx(await testPortal.admin());
  const refusing = { configured: true, send: () => Promise.reject(new Error('try again later')) };
  const [kept, replaced] = [await testPortal.member(), await testPortal.member()];
  const { mail } = await mailedLink({ ...ctx, mailer: refusing }, kept);
  await mailedLink({ ...ctx, mailer: refusing }, replaced);
  await createAccountLink(ctx, ctx.db, 'set-password', replaced.id);
  testPortal.setMailConfigured(true);
  testPortal.passTime(3_600_000);
  await sendDueMails(ctx);
  expect(testPortal.sent).toMatchObject([mail]);
  expect(await listMails(ctx)).toMatchObject([
    { state: 'failed', error: expect.stringContaining('Send a new link'), nextTryAt: null },
    { state: 'sent' },
  ]);
});

test('what somebody types in place of a link is none', async () => {
  const ctx = await testPortal.ctx(await testPortal.admin());
  await mailedLink(ctx, await testPortal.member());
  const { id } = await ctx.db.selectFrom('account_links').select('id').executeTakeFirstOrThrow();
  const text = `/set-password/{${id}}`;
  await transact(ctx, (tx) => sendMail(tx, { to: 'a@example.com', subject: 'Typed', text }));
  expect((await listMails(ctx)).find(({ subject }) => subject === 'Typed')?.text).toBe('/set-password/…');
});

test('the outbox is for admins only', async () => {
  await expect(listMails(await testPortal.ctx(await testPortal.member()))).rejects.toThrow(NotAllowed);
});
