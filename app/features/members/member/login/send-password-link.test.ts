import { afterEach, beforeEach, expect, test } from 'vitest';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { findAccountLink } from '#app/features/platform/account/password/account-links.server.ts';
import { createTestPortal, type TestPortal } from '#test/fixtures/test-portal.ts';
import { linkText, linkToast } from './link-mail.ts';
import { sendPasswordLink } from './send-password-link.server.ts';

let testPortal: TestPortal;
beforeEach(async () => {
  testPortal = await createTestPortal();
});
afterEach(() => testPortal.close());

const secretOf = (link: string) => link.split('/').at(-1) ?? '';

test('[ADM-21] an admin sends a member a link for a new password: mailed, shown, and good for that account', async () => {
  testPortal.setMailConfigured(true);
  const [admin, member] = [await testPortal.admin(), await testPortal.member('Meridian Logistics')];
  const { link, mail } = await sendPasswordLink(await testPortal.ctx(admin, member));
  expect(await findAccountLink(testPortal.deps, secretOf(link))).toMatchObject({ userId: member.id });
  expect(mail).toEqual({ state: 'sent', error: '' });
  expect(testPortal.sent).toMatchObject([{ to: member.email, text: expect.stringContaining(link) }]);
});

test('a mail server that refuses the link, or does not answer, is told of; nothing counts as sent', async () => {
  const [admin, member] = [await testPortal.admin(), await testPortal.member()];
  const ctx = await testPortal.ctx(admin, member);
  const sendBy = (send: () => Promise<void>) =>
    sendPasswordLink({ ...ctx, mailer: { configured: true, send } }).then(({ mail }) => mail);
  const refused = await sendBy(async () => {
    throw new Error('550 no such mailbox');
  });
  expect(refused).toEqual({ state: 'refused', error: 'Error: 550 no such mailbox' });
  expect(linkToast(refused)).toMatchObject({ title: 'Link not sent', tone: 'destructive' });
  expect(linkText({ mail: refused.state, mailError: refused.error }, member.email)).toContain(
    '550 no such mailbox',
  );
  const silent = await sendBy(() => new Promise(() => undefined));
  expect(silent.state).toBe('waiting');
  expect(linkToast(silent).title).not.toBe('Link sent');
  expect((await sendPasswordLink(ctx)).mail.state).toBe('off');
});

test('a newer link takes the place of the earlier one', async () => {
  const [admin, member] = [await testPortal.admin(), await testPortal.member()];
  const ctx = await testPortal.ctx(admin, member);
  const first = await sendPasswordLink(ctx);
  const second = await sendPasswordLink(ctx);
  expect(await findAccountLink(testPortal.deps, secretOf(first.link))).toBeUndefined();
  expect(await findAccountLink(testPortal.deps, secretOf(second.link))).toBeDefined();
});

test('a member and a manager are refused, and an id that is no member is not found', async () => {
  const [admin, member] = [await testPortal.admin(), await testPortal.member()];
  const manager = await testPortal.manager(member, { hiring: true, editing: true });
  await expect(sendPasswordLink(await testPortal.ctx(member))).rejects.toThrow(NotAllowed);
  await expect(sendPasswordLink(await testPortal.ctx(manager))).rejects.toThrow(NotAllowed);
  await expect(sendPasswordLink(await testPortal.ctx(admin, manager))).rejects.toThrow(NotFound);
});
