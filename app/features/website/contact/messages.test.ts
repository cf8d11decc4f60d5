import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { listAdminWaiting } from '#app/features/overview/dashboard/admin-waiting.server.ts';
import { listNotifications } from '#app/features/platform/notification/list-notifications.server.ts';
import { countUnreadByKind } from '#app/features/platform/notification/unread.server.ts';
import { createFixtures, type Fixtures } from '#test/fixtures/base.ts';
import { contactForm, writeMessage } from '#test/fixtures/messages.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { archiveMessage, markMessageRead, moveToInbox } from './change-message.server.ts';
import { type Box, contactSchema } from './contact-schema.ts';
import { listMessages } from './list-messages.server.ts';
import { FASTEST_MS, HOURLY_MESSAGES, sendMessage } from './send-message.server.ts';

let testPortal: TestPortal;
let fixtures: Fixtures;
let asAdmin: Ctx;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  fixtures = await createFixtures(testPortal);
  asAdmin = fixtures.asAdmin;
});

const send = (
  address: string,
  changes: Record<string, string> = {},
  form = contactForm(testPortal, changes),
) => sendMessage(testPortal.deps, contactSchema.parse(form), { address, requestId: 'test' });
const countNew = async (ctx: Ctx) => (await countUnreadByKind(ctx)).kinds.message ?? 0;
const ids = async (box: Box) => (await listMessages(asAdmin, { box, page: 1 })).messages.map(({ id }) => id);
const find = async (box: Box, messageId: string) =>
  (await listMessages(asAdmin, { box, page: 1 })).messages.find(({ id }) => id === messageId);

describe('[PUB-31] a message', () => {
  test('is kept, shows in the inbox as unread, and is read by opening it', async () => {
    const before = await countNew(asAdmin);
    const message = 'We run 24 vans.\nWhat would you check?';
    const messageId = await writeMessage(testPortal, { message });
    expect(await find('inbox', messageId)).toEqual({
      id: messageId,
      name: 'Dana Fox',
      email: 'dana@example.com',
      details: [],
      message,
      createdAt: expect.any(String),
      unread: true,
    });
    expect(await countNew(asAdmin)).toBe(before + 1);
    await markMessageRead(asAdmin, { messageId });
    expect(await find('inbox', messageId)).toMatchObject({ unread: false });
    expect(await countNew(asAdmin)).toBe(before);
  });

  test('is archived, which reads it, and comes back to the inbox', async () => {
    const messageId = await writeMessage(testPortal);
    await archiveMessage(asAdmin, { messageId });
    expect(await ids('inbox')).not.toContain(messageId);
    expect(await find('archived', messageId)).toMatchObject({ unread: false });
    await moveToInbox(asAdmin, { messageId });
    expect(await ids('inbox')).toContain(messageId);
  });

  test('that is not there is not found', async () => {
    for (const verb of [markMessageRead, archiveMessage, moveToInbox]) {
      await expect(verb(asAdmin, { messageId: 'msg_unknown' })).rejects.toThrow('Message not found.');
    }
  });

  test('is one, however often the same form is sent with the same text', async () => {
    const form = contactForm(testPortal);
    testPortal.passTime(FASTEST_MS);
    await Promise.all([send('192.0.2.9', {}, form), send('192.0.2.9', {}, form)]);
    const { messages } = await listMessages(asAdmin, { box: 'inbox', page: 1 });
    expect(messages.filter(({ message }) => message === form.message)).toHaveLength(1);
  });

  test('[VAL-04] needs name, email and message, [VAL-05] and a well-formed email', () => {
    for (const name of ['name', 'email', 'message'] as const) {
      const { error } = contactSchema.safeParse(contactForm(testPortal, { [name]: '  ' }));
      expect(error?.issues[0]?.path).toEqual([name]);
    }
    expect(contactSchema.safeParse(contactForm(testPortal, { email: 'dana' })).success).toBe(false);
  });
});

describe('[PUB-32] mail', () => {
  const mails = () => testPortal.deps.db.selectFrom('mails').selectAll().execute();

  test('goes to every admin, with the answer going to whoever wrote', async () => {
    testPortal.setMailConfigured(true);
    const message = 'Please call me about tolls.';
    await writeMessage(testPortal, { message, name: 'Dana\r\nFox' });
    testPortal.setMailConfigured(false);
    expect(testPortal.sent).toEqual([
      expect.objectContaining({
        to: fixtures.admin.email,
        replyTo: 'dana@example.com',
        subject: 'Message from Dana Fox',
      }),
    ]);
    expect(testPortal.sent[0]?.text).toContain(message);
  });

  test('that is not configured keeps the message all the same', async () => {
    const before = testPortal.sent.length;
    const messageId = await writeMessage(testPortal);
    expect(await ids('inbox')).toContain(messageId);
    expect(testPortal.sent).toHaveLength(before);
    expect((await mails()).at(-1)).toMatchObject({ recipient: fixtures.admin.email, sent_at: null });
  });
});

describe('what a program sends', () => {
  test('into the field that people do not see is kept apart: no bell, no mail, no unread', async () => {
    const [before, mailed] = [await countNew(asAdmin), (await outbox()).length];
    const messageId = await writeMessage(testPortal, { website: 'https://spam.example' });
    expect(await countNew(asAdmin)).toBe(before);
    expect((await outbox()).length).toBe(mailed);
    expect(await ids('inbox')).not.toContain(messageId);
    expect(await ids('held')).toContain(messageId);
    await moveToInbox(asAdmin, { messageId });
    expect(await ids('inbox')).toContain(messageId);
    expect(await countNew(asAdmin)).toBe(before + 1);
  });

  test('faster than anybody types, or without a form of ours, is kept apart', async () => {
    const before = (await ids('held')).length;
    await send('192.0.2.1');
    const [at = '', signature = ''] = contactForm(testPortal).opened?.split('.') ?? [];
    const earlier = (Number.parseInt(at, 36) - 60_000).toString(36);
    await send('192.0.2.1', { opened: `${earlier}.${signature}` });
    await send('192.0.2.1', { opened: '' });
    expect((await ids('held')).length).toBe(before + 3);
  });

  test('over and over is refused for the rest of the hour, also at the same moment', async () => {
    const sent = await Promise.allSettled(
      Array.from({ length: HOURLY_MESSAGES + 3 }, () => send('192.0.2.7')),
    );
    const refused = sent.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    await expect(send('192.0.2.7')).rejects.toThrow(
      "You've sent several messages this hour. Try again later",
    );
    testPortal.passTime(3_600_000);
    await send('192.0.2.7');
  });

  const outbox = () => testPortal.deps.db.selectFrom('mails').select('id').execute();
});

describe('[NOTE-03] a new message', () => {
  test("rings the admin's bell and nobody else's, and leads to the message", async () => {
    const messageId = await writeMessage(testPortal, { message: 'Do you check tolls?', name: 'Lee Park' });
    const ring = async (ctx: Ctx) =>
      (await listNotifications(ctx)).notices.find(({ id }) => id === messageId);
    expect(await ring(asAdmin)).toEqual({
      id: messageId,
      kind: 'message',
      title: 'Message from Lee Park',
      detail: 'Do you check tolls?',
      at: expect.any(String),
      to: `/admin/messages?message=${messageId}`,
    });
    for (const ctx of [
      fixtures.asMember,
      await fixtures.asManager({ editing: true }),
      fixtures.asOtherTenant,
    ]) {
      expect(await ring(ctx)).toBeUndefined();
    }
    await markMessageRead(asAdmin, { messageId });
    expect(await ring(asAdmin)).toBeUndefined();
  });

  test('waits on the admin dashboard until it has been read', async () => {
    for (const { id } of (await listMessages(asAdmin, { box: 'inbox', page: 1 })).messages) {
      await markMessageRead(asAdmin, { messageId: id });
    }
    const messageId = await writeMessage(testPortal, { name: 'Lee Park' });
    const waiting = async () =>
      (await listAdminWaiting(asAdmin, '2026-01-01')).lines.find(({ id }) => id === messageId);
    expect(await waiting()).toMatchObject({ kind: 'message', reason: 'Message', memberName: 'Lee Park' });
    await markMessageRead(asAdmin, { messageId });
    expect(await waiting()).toBeUndefined();
  });
});

test('[ROLE-16] messages are for admins alone', async () => {
  const messageId = await writeMessage(testPortal);
  const refused = 'You do not have permission';
  for (const ctx of [fixtures.asMember, await fixtures.asManager({ editing: true, hiring: true })]) {
    await expect(listMessages(ctx, { box: 'inbox', page: 1 })).rejects.toThrow(refused);
    expect(await countNew(ctx)).toBe(0);
    for (const verb of [markMessageRead, archiveMessage, moveToInbox]) {
      await expect(verb(ctx, { messageId })).rejects.toThrow(refused);
    }
  }
  expect(await find('inbox', messageId)).toMatchObject({ unread: true });
});
