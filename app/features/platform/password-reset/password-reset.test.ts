import { expect } from 'vitest';
import { Conflict, RateLimited } from '#app/errors.ts';
import { deactivateManager } from '#app/features/members/manager/managers.server.ts';
import { deleteMember } from '#app/features/members/member/delete-member.server.ts';
import {
  createAccountLink,
  findAccountLink,
} from '#app/features/platform/account/password/account-links.server.ts';
import { rememberClient } from '#app/features/platform/account/sign-in/known-clients.server.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import { NEW_PASSWORD, secretIn } from '#test/fixtures/account-link-test.ts';
import { openSession } from '#test/fixtures/open-session.ts';
import { test as base } from '#test/fixtures/own-portal-test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { requestPasswordReset } from './request-reset.server.ts';
import { setPasswordByLink } from './set-password-by-link.server.ts';

const test = base.extend('reset', async ({ ownPortal }) => {
  ownPortal.setMailConfigured(true);
  return async (email: string, client = { address: '192.0.2.1', cookie: null as string | null }) => {
    const { mailed } = await requestPasswordReset(ownPortal.deps, { email }, client);
    await mailed;
  };
});

const lastSecret = ({ sent }: TestPortal) =>
  secretIn(/http\S+/.exec(sent.at(-1)?.text ?? '')?.[0] ?? 'no link');

test('mails a link that sets a password once; sessions and other links end, and the account is told', async ({
  ownPortal,
  reset,
}) => {
  const member = await ownPortal.member('Meridian Logistics', 'office@meridian.example');
  const { headers } = await openSession(ownPortal, member);
  await reset('OFFICE@meridian.example');
  const first = lastSecret(ownPortal);
  await reset(member.email);
  const secret = lastSecret(ownPortal);
  expect(await findAccountLink(ownPortal.deps, first)).toBeUndefined();
  const stored = await ownPortal.deps.db.selectFrom('account_links').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(secret);
  await setPasswordByLink(ownPortal.deps, secret, { password: NEW_PASSWORD });
  expect((await resolveSession(ownPortal.deps, headers)).signedIn).toBeNull();
  await openSession(ownPortal, member, { password: NEW_PASSWORD });
  expect(ownPortal.sent.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    'office@meridian.example: Choose a new password for your portal account',
    'office@meridian.example: Choose a new password for your portal account',
    'office@meridian.example: Your password was changed',
  ]);
  const again = setPasswordByLink(ownPortal.deps, secret, { password: 'yet another password' });
  await expect(again).rejects.toThrow(Conflict);
  expect(ownPortal.sent).toHaveLength(3);
});

test('the link is good for one hour', async ({ ownPortal, reset }) => {
  await reset((await ownPortal.admin()).email);
  ownPortal.passTime(3_590_000);
  expect(await findAccountLink(ownPortal.deps, lastSecret(ownPortal))).toBeDefined();
  ownPortal.passTime(20_000);
  expect(await findAccountLink(ownPortal.deps, lastSecret(ownPortal))).toBeUndefined();
});

test('nobody gets a mail who could not log in: unknown, deleted, deactivated, and managers of a deleted member', async ({
  ownPortal,
  reset,
}) => {
  const [gone, kept] = [await ownPortal.member(), await ownPortal.member()];
  const rights = { hiring: true, editing: true };
  const [ofGone, off] = [await ownPortal.manager(gone, rights), await ownPortal.manager(kept, rights)];
  const admin = await ownPortal.admin();
  await reset(off.email);
  const secret = lastSecret(ownPortal);
  await deactivateManager(await ownPortal.ctx(admin, kept), { managerId: off.id });
  await deleteMember(await ownPortal.ctx(admin, gone));
  const before = ownPortal.sent.length;
  for (const email of ['nobody@example.com', gone.email, ofGone.email, off.email]) await reset(email);
  expect(ownPortal.sent).toHaveLength(before);
  expect(await findAccountLink(ownPortal.deps, secret)).toBeUndefined();
});

test('the answer does not wait for the account, its link or the mail server', async ({ ownPortal }) => {
  ownPortal.setMailConfigured(true);
  const member = await ownPortal.member();
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const deps = { ...ownPortal.deps, wait: () => held };
  const client = { address: '192.0.2.1', cookie: null };
  const asked = await Promise.all(
    [member.email, 'nobody@example.com'].map((email) => requestPasswordReset(deps, { email }, client)),
  );
  expect(await ownPortal.deps.db.selectFrom('account_links').selectAll().execute()).toEqual([]);
  go();
  await Promise.all(asked.map(({ mailed }) => mailed));
  expect(ownPortal.sent).toHaveLength(1);
});

test('an account gets a few mails, and a client asks a few times, within a quarter of an hour', async ({
  ownPortal,
  reset,
}) => {
  const member = await ownPortal.member();
  for (let at = 0; at < 20; at += 1) await reset(member.email);
  expect(ownPortal.sent).toHaveLength(4);
  await expect(reset('somebody-else@example.com')).rejects.toThrow(RateLimited);
  const own = { address: '198.51.100.7', cookie: null };
  const cookie = await rememberClient(ownPortal.deps, member.id, own);
  await reset(member.email, { ...own, cookie });
  expect(ownPortal.sent).toHaveLength(5);
  ownPortal.passTime(16 * 60_000);
  await reset(member.email);
  expect(ownPortal.sent).toHaveLength(6);
});

test('a link that was sent by an admin stays good until it is used', async ({ ownPortal, reset }) => {
  const member = await ownPortal.member();
  const { deps } = ownPortal;
  const byAdmin = secretIn(await createAccountLink(deps, deps.db, 'set-password', member.id));
  await reset(member.email);
  expect(await findAccountLink(ownPortal.deps, byAdmin)).toBeDefined();
  await setPasswordByLink(ownPortal.deps, lastSecret(ownPortal), { password: NEW_PASSWORD });
  expect(await findAccountLink(ownPortal.deps, byAdmin)).toBeUndefined();
});

test('without mail nothing is promised', async ({ ownPortal }) => {
  const { email } = await ownPortal.member();
  const asked = requestPasswordReset(ownPortal.deps, { email }, { address: '192.0.2.1', cookie: null });
  await expect(asked).rejects.toThrow(Conflict);
  expect(await ownPortal.deps.db.selectFrom('mails').selectAll().execute()).toEqual([]);
});
