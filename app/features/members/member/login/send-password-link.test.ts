import { expect } from 'vitest';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { findAccountLink } from '#app/features/platform/account/password/account-links.server.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import { linkText, linkToast } from './link-mail.ts';
import { sendPasswordLink } from './send-password-link.server.ts';

const secretOf = (link: string) => link.split('/').at(-1) ?? '';

test('[ADM-21] an admin sends a member a link for a new password: mailed, shown, and good for that account', async ({
  ownPortal,
}) => {
  ownPortal.setMailConfigured(true);
  const [admin, member] = [await ownPortal.admin(), await ownPortal.member('Meridian Logistics')];
  const { link, mail } = await sendPasswordLink(await ownPortal.ctx(admin, member));
  expect(await findAccountLink(ownPortal.deps, secretOf(link))).toMatchObject({ userId: member.id });
  expect(mail).toEqual({ state: 'sent', error: '' });
  expect(ownPortal.sent).toMatchObject([{ to: member.email, text: expect.stringContaining(link) }]);
});

test('a mail server that refuses the link, or does not answer, is told of; nothing counts as sent', async ({
  ownPortal,
}) => {
  const [admin, member] = [await ownPortal.admin(), await ownPortal.member()];
  const ctx = await ownPortal.ctx(admin, member);
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

test('a newer link takes the place of the earlier one', async ({ ownPortal }) => {
  const [admin, member] = [await ownPortal.admin(), await ownPortal.member()];
  const ctx = await ownPortal.ctx(admin, member);
  const first = await sendPasswordLink(ctx);
  const second = await sendPasswordLink(ctx);
  expect(await findAccountLink(ownPortal.deps, secretOf(first.link))).toBeUndefined();
  expect(await findAccountLink(ownPortal.deps, secretOf(second.link))).toBeDefined();
});

test('a member and a manager are refused, and an id that is no member is not found', async ({
  ownPortal,
}) => {
  const [admin, member] = [await ownPortal.admin(), await ownPortal.member()];
  const manager = await ownPortal.manager(member, { hiring: true, editing: true });
  await expect(sendPasswordLink(await ownPortal.ctx(member))).rejects.toThrow(NotAllowed);
  await expect(sendPasswordLink(await ownPortal.ctx(manager))).rejects.toThrow(NotAllowed);
  await expect(sendPasswordLink(await ownPortal.ctx(admin, manager))).rejects.toThrow(NotFound);
});
