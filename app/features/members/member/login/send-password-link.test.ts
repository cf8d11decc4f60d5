import { afterEach, beforeEach, expect, test } from 'vitest';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { findAccountLink } from '#app/features/platform/account/password/account-links.server.ts';
import { createWorld, type World } from '#test/fixtures/world.ts';
import { linkText, linkToast } from './link-mail.ts';
import { sendPasswordLink } from './send-password-link.server.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const secretOf = (link: string) => link.split('/').at(-1) ?? '';

test('[ADM-21] an admin sends a member a link for a new password: mailed, shown, and good for that account', async () => {
  world.setMailConfigured(true);
  const [admin, member] = [await world.admin(), await world.member('Meridian Logistics')];
  const { link, mail } = await sendPasswordLink(await world.ctx(admin, member));
  expect(await findAccountLink(world.deps, secretOf(link))).toMatchObject({ userId: member.id });
  expect(mail).toEqual({ state: 'sent', error: '' });
  expect(world.sent).toMatchObject([{ to: member.email, text: expect.stringContaining(link) }]);
});

test('a mail server that refuses the link, or does not answer, is told of; nothing counts as sent', async () => {
  const [admin, member] = [await world.admin(), await world.member()];
  const ctx = await world.ctx(admin, member);
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
  const [admin, member] = [await world.admin(), await world.member()];
  const ctx = await world.ctx(admin, member);
  const first = await sendPasswordLink(ctx);
  const second = await sendPasswordLink(ctx);
  expect(await findAccountLink(world.deps, secretOf(first.link))).toBeUndefined();
  expect(await findAccountLink(world.deps, secretOf(second.link))).toBeDefined();
});

test('a member and a manager are refused, and an id that is no member is not found', async () => {
  const [admin, member] = [await world.admin(), await world.member()];
  const manager = await world.manager(member, { hiring: true, editing: true });
  await expect(sendPasswordLink(await world.ctx(member))).rejects.toThrow(NotAllowed);
  await expect(sendPasswordLink(await world.ctx(manager))).rejects.toThrow(NotAllowed);
  await expect(sendPasswordLink(await world.ctx(admin, manager))).rejects.toThrow(NotFound);
});
