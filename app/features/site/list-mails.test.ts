import { afterEach, beforeEach, expect, test } from 'vitest';
import { transact } from '#app/ctx.ts';
import { NotAllowed } from '#app/errors.ts';
import { createWorld, type World } from '#test/world.ts';
import { listMails } from './list-mails.server.ts';
import { sendDueMails, sendMail } from './send-mail.server.ts';

const DAY_MS = 86_400_000;
let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test('the outbox lists the newest mail first and tells which were sent, wait or failed', async () => {
  const ctx = await world.ctx(await world.admin());
  const write = (portal: typeof ctx, subject: string) =>
    transact(portal, (tx) => sendMail(tx, { to: 'member@example.com', subject, text: 'Hello' }));
  await write(ctx, 'Before mail was set up');
  world.setMailConfigured(true);
  world.passTime(1000);
  await write(ctx, 'Sent');
  world.passTime(1000);
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
    world.passTime(DAY_MS);
    await sendDueMails({ ...ctx, mailer: refusing });
  }
  expect(await listMails(ctx)).toMatchObject([
    { subject: 'Refused', state: 'failed', error: 'Error: no such mailbox', nextTryAt: null },
    ...others,
  ]);
});

test('a mail that was refused is sent by a later try, once, with whom an answer goes to', async () => {
  const ctx = await world.ctx(await world.admin());
  const mail = { to: 'member@example.com', subject: 'Hello', text: 'Hello', replyTo: 'dana@example.com' };
  const refusing = { configured: true, send: () => Promise.reject(new Error('try again later')) };
  await transact({ ...ctx, mailer: refusing }, (tx) => sendMail(tx, mail));
  world.setMailConfigured(true);
  await sendDueMails(ctx);
  expect(world.sent).toEqual([]);
  world.passTime(DAY_MS);
  await Promise.all([1, 2, 3].map(() => sendDueMails(ctx)));
  expect(world.sent).toEqual([mail]);
  expect(await listMails(ctx)).toMatchObject([{ state: 'sent', error: null, nextTryAt: null }]);
});

test('an act does not wait for a mail server that does not answer, and the mail arrives when it does', async () => {
  const ctx = await world.ctx(await world.admin());
  const answer = Promise.withResolvers<void>();
  const slow = { configured: true, send: () => answer.promise };
  const mail = { to: 'member@example.com', subject: 'Hello', text: 'Hello' };
  await transact({ ...ctx, mailer: slow }, (tx) => sendMail(tx, mail));
  expect(await listMails(ctx)).toMatchObject([{ state: 'waiting' }]);
  answer.resolve();
  await expect.poll(() => listMails(ctx)).toMatchObject([{ state: 'sent' }]);
});

test('the outbox keeps the secret of a link only until the mail server has the mail', async () => {
  const ctx = await world.ctx(await world.admin());
  const link = `${ctx.baseUrl}/set-password/a-Secret_0`;
  const mail = { to: 'member@example.com', subject: 'Link', text: `Here:\n${link}\n\nIt works once.` };
  const write = (portal: typeof ctx) => transact(portal, (tx) => sendMail(tx, mail));
  await write(ctx);
  world.setMailConfigured(true);
  world.passTime(1000);
  await write(ctx);
  const [sent, waiting] = await listMails(ctx);
  expect(world.sent).toEqual([mail]);
  expect(sent).toMatchObject({ state: 'sent', text: expect.stringContaining('It works once.') });
  expect(sent?.text).not.toContain('a-Secret_0');
  expect(waiting).toMatchObject({ state: 'waiting', text: mail.text });
});

test('the outbox is for admins only', async () => {
  await expect(listMails(await world.ctx(await world.member()))).rejects.toThrow(NotAllowed);
});
