import { describe, expect } from 'vitest';
import {
  deleteMember,
  eraseMember,
  restoreMember,
} from '#app/features/members/member/delete-member.server.ts';
import { editMember } from '#app/features/members/member/edit-member.server.ts';
import { listCompanies } from '#app/features/platform/account/companies/list-companies.server.ts';
import { switchCompany } from '#app/features/platform/account/companies/switch-company.server.ts';
import { changePassword } from '#app/features/platform/account/password/change-password.server.ts';
import { listSessions } from '#app/features/platform/account/sessions/sessions.server.ts';
import { setPasswordByLink } from '#app/features/platform/password-reset/set-password-by-link.server.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import { memberAreaCtx } from '#app/signed-in.ts';
import { mailedSecret } from '#test/fixtures/invitations.ts';
import { openSession, sessionOf } from '#test/fixtures/open-session.ts';
import { test as base } from '#test/fixtures/test.ts';
import { PASSWORD } from '#test/fixtures/test-portal.ts';
import { acceptByLink } from './accept-invitation.server.ts';
import { editManager } from './edit-manager.server.ts';
import { addManager, deactivateManager, listManagers } from './managers.server.ts';

const ROBIN = { name: 'Robin', hiring: false, editing: true };

/** Somebody with a company of its own whom the `fixtures.member` has as a manager too; `session` is theirs, at the first. */
const test = base.extend('robin', async ({ testPortal, fixtures }) => {
  const own = await testPortal.member('Robin’s Vans');
  const input = { ...ROBIN, email: own.email, password: 'never used by anybody' };
  const managerId = await addManager(fixtures.asMember, input);
  const session = await openSession(testPortal, own);
  const secret = await mailedSecret(testPortal, own.email);
  const accept = () => acceptByLink(testPortal.deps, secret, session.ctx.actor);
  const now = async (of = session) => {
    const { signedIn } = await resolveSession(testPortal.deps, of.headers);
    return signedIn && memberAreaCtx(testPortal.deps, signedIn, 'test');
  };
  return { own, managerId, session, secret, accept, now };
});

describe('an invitation to an address that has a login', () => {
  test('is accepted while signed in: one login opens both, with the password that it has', async ({
    testPortal,
    fixtures,
    robin,
  }) => {
    expect(await robin.accept()).toBe(robin.managerId);
    expect(await listManagers(fixtures.asMember)).toMatchObject([{ id: robin.managerId, active: true }]);
    expect(await listCompanies(robin.session.ctx)).toMatchObject([
      { id: robin.own.id, name: 'Robin’s Vans', isCurrent: true },
      { id: robin.managerId, name: fixtures.member.name, isCurrent: false },
    ]);
    const wrong = openSession(testPortal, robin.own, { password: 'never used by anybody' });
    await expect(wrong).rejects.toThrow('Invalid email or password.');
    await expect(openSession(testPortal, robin.own)).resolves.toBeDefined();
  });

  test('is accepted by nobody else, and once', async ({ testPortal, fixtures, robin }) => {
    const other = await openSession(testPortal, fixtures.otherTenant);
    for (const actor of [null, other.ctx.actor])
      await expect(acceptByLink(testPortal.deps, robin.secret, actor)).rejects.toThrow('Log in as');
    await robin.accept();
    await expect(robin.accept()).rejects.toMatchObject({ name: 'Conflict' });
  });

  test('adds no second account at the same company', async ({ testPortal, fixtures, robin }) => {
    await robin.accept();
    await addManager(fixtures.asMember, { ...ROBIN, email: robin.own.email, password: PASSWORD });
    const secret = await mailedSecret(testPortal, robin.own.email);
    const again = acceptByLink(testPortal.deps, secret, robin.session.ctx.actor);
    await expect(again).rejects.toThrow('already have an account at this company');
  });
});

describe('a person of two companies', () => {
  test('acts for the one that is in use, with the rights there, until the other one is', async ({
    fixtures,
    robin,
  }) => {
    await robin.accept();
    expect(await robin.now()).toMatchObject({ memberId: robin.own.id, actor: { role: 'member' } });
    await switchCompany(robin.session.ctx, { accountId: robin.managerId });
    const there = await robin.now();
    expect(there).toMatchObject({
      memberId: fixtures.member.id,
      actor: { role: 'manager', id: robin.managerId, permissions: { editing: true, hiring: false } },
    });
    if (there) await switchCompany(there, { accountId: robin.own.id });
    expect(await robin.now()).toMatchObject({ memberId: robin.own.id });
  });

  test('switches to no account of anybody else', async ({ fixtures, robin }) => {
    for (const accountId of [robin.managerId, fixtures.member.id, fixtures.admin.id, 'user_unknown'])
      await expect(switchCompany(robin.session.ctx, { accountId })).rejects.toMatchObject({
        name: 'NotFound',
      });
    expect(await robin.now()).toMatchObject({ memberId: robin.own.id });
  });

  test('has one password and one list of devices, and stays in the company when the password changes', async ({
    testPortal,
    robin,
  }) => {
    await robin.accept();
    const elsewhere = await openSession(testPortal, robin.own, { userAgent: 'Phone' });
    await switchCompany(robin.session.ctx, { accountId: robin.managerId });
    const there = await robin.now();
    if (!there) throw new Error('nobody is signed in');
    expect(await listSessions(there)).toHaveLength(2);
    const input = { currentPassword: PASSWORD, newPassword: 'a new long password of Robin' };
    const cookies = await changePassword(there, testPortal.deps, robin.session.headers, input);
    expect((await sessionOf(testPortal, cookies)).ctx.actor.id).toBe(robin.managerId);
    expect(await robin.now(elsewhere)).toBeNull();
    await expect(openSession(testPortal, robin.own, { password: input.newPassword })).resolves.toBeDefined();
  });

  test('keeps the other company when one takes the access away', async ({ testPortal, fixtures, robin }) => {
    await robin.accept();
    const there = await openSession(testPortal, robin.own);
    await switchCompany(there.ctx, { accountId: robin.managerId });
    await deactivateManager(fixtures.asMember, { managerId: robin.managerId });
    expect(await robin.now(there)).toBeNull();
    expect(await robin.now()).toMatchObject({ memberId: robin.own.id });
    expect(await listCompanies(robin.session.ctx)).toMatchObject([{ id: robin.own.id }]);
  });

  test('logs in to the company that is left when the one of its login is deleted, and erased', async ({
    testPortal,
    fixtures,
    robin,
  }) => {
    await robin.accept();
    const provider = await testPortal.ctx(fixtures.admin);
    const asRobins = await testPortal.ctx(fixtures.admin, robin.own);
    await deleteMember(asRobins);
    expect(await robin.now()).toBeNull();
    const left = await openSession(testPortal, robin.own);
    expect(left.ctx).toMatchObject({ memberId: fixtures.member.id, actor: { id: robin.managerId } });
    await restoreMember(provider, { memberId: robin.own.id });
    expect((await openSession(testPortal, robin.own)).ctx.memberId).toBe(robin.own.id);
    await deleteMember(asRobins);
    await eraseMember(provider, { memberId: robin.own.id, typedName: robin.own.name });
    expect(await robin.now(left)).toMatchObject({ memberId: fixtures.member.id });
    expect((await openSession(testPortal, robin.own)).ctx.actor.id).toBe(robin.managerId);
  });
});

describe('an address that is changed', () => {
  test('by the employer takes that account alone out of the login', async ({
    testPortal,
    fixtures,
    robin,
  }) => {
    await robin.accept();
    const there = await openSession(testPortal, robin.own);
    await switchCompany(there.ctx, { accountId: robin.managerId });
    const email = 'robin.of.meridian@example.com';
    const initialValues = { ...ROBIN, email: robin.own.email };
    const edited = { ...ROBIN, email, managerId: robin.managerId, initialValues };
    await editManager(fixtures.asMember, edited);
    await acceptByLink(testPortal.deps, await mailedSecret(testPortal, email));
    expect(await robin.now(there)).toBeNull();
    expect(await listCompanies(robin.session.ctx)).toMatchObject([{ id: robin.own.id }]);
    const chosen = { password: 'chosen by whoever reads that' };
    await setPasswordByLink(testPortal.deps, await mailedSecret(testPortal, email), chosen);
    const opened = await openSession(testPortal, { email }, chosen);
    expect(opened.ctx.actor.id).toBe(robin.managerId);
    expect(await listCompanies(opened.ctx)).toHaveLength(1);
    await expect(openSession(testPortal, robin.own)).resolves.toBeDefined();
  });

  test('of the company whose login it was leaves the login to the other one', async ({
    testPortal,
    fixtures,
    robin,
  }) => {
    await robin.accept();
    const before = { name: robin.own.name, email: robin.own.email };
    const edited = { name: robin.own.name, email: 'new.owner@example.com', initialValues: before };
    await editMember(await testPortal.ctx(fixtures.admin, robin.own), edited);
    const old = await openSession(testPortal, robin.own);
    expect(old.ctx.actor.id).toBe(robin.managerId);
    expect(await listCompanies(old.ctx)).toHaveLength(1);
    const chosen = { password: 'chosen by the new owner' };
    await setPasswordByLink(testPortal.deps, await mailedSecret(testPortal, edited.email), chosen);
    expect((await openSession(testPortal, edited, chosen)).ctx.memberId).toBe(robin.own.id);
  });

  test('of somebody with one company keeps the password, and a new name needs no address', async ({
    testPortal,
    fixtures,
    robin,
  }) => {
    const asRobins = await testPortal.ctx(fixtures.admin, robin.own);
    const email = 'robin.renamed@example.com';
    const initialValues = { name: robin.own.name, email: robin.own.email };
    await editMember(asRobins, { name: robin.own.name, email, initialValues });
    await expect(openSession(testPortal, { email })).resolves.toBeDefined();
  });
});
