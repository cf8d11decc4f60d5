import { expect } from 'vitest';
import type { PortalCtx } from '#app/ctx.ts';
import { Conflict, NotAllowed, NotFound, ValidationError } from '#app/errors.ts';
import { setAccountManager } from '#app/features/members/member/about/edit-about.server.ts';
import { assignThings } from '#app/features/overview/queue/assign-things.server.ts';
import { redeemAccountLink } from '#app/features/platform/account/password/account-links.server.ts';
import { listStaff } from '#app/features/platform/account/staff.server.ts';
import { listRecentActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import { openSession } from '#test/fixtures/open-session.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import { PASSWORD, type Person } from '#test/fixtures/test-portal.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { changeRole } from './change-role.server.ts';
import { deactivateStaff, reactivateStaff } from './deactivate-staff.server.ts';
import { inviteAgain, inviteStaff } from './invite-staff.server.ts';
import { listTeam } from './list-team.server.ts';
import { endStaffSessions } from './staff-login.server.ts';

const TODAY = '2029-06-15';
const NEW = { name: 'Rita Reviewer', email: 'Rita@example.com', staffRole: 'reviewer' } as const;
const to = (staffId: string, workTo = '', membersTo = '') => ({ staffId, workTo, membersTo });
const secretOf = (link: string | null) => link?.split('/').at(-1) ?? '';

async function lineOf(ctx: PortalCtx, id: string) {
  return (await listTeam(ctx, TODAY)).find((one) => one.id === id);
}

test('an owner invites a reviewer, who is invited until a password is chosen', async ({ fixtures }) => {
  const { asAdmin, testPortal } = fixtures;
  testPortal.setMailConfigured(true);
  const first = await inviteStaff(asAdmin, NEW);
  expect(first.mail).toMatchObject({ state: 'sent' });
  expect(testPortal.sent.at(-1)).toMatchObject({
    to: NEW.email,
    text: expect.stringContaining(first.link ?? '-'),
  });
  const [invited] = (await listTeam(asAdmin, TODAY)).filter(({ email }) => email === NEW.email);
  expect(invited).toMatchObject({ role: 'reviewer', status: 'invited', openItems: 0, members: 0 });
  const { link } = await inviteAgain(asAdmin, { staffId: invited?.id ?? '' });
  await expect(
    redeemAccountLink(testPortal.deps, secretOf(first.link), { password: PASSWORD }),
  ).rejects.toThrow(Conflict);
  await redeemAccountLink(testPortal.deps, secretOf(link), { password: PASSWORD });
  expect(await lineOf(asAdmin, invited?.id ?? '')).toMatchObject({ status: 'active' });
  await expect(inviteAgain(asAdmin, { staffId: invited?.id ?? '' })).rejects.toThrow(Conflict);
  await expect(inviteStaff(asAdmin, NEW)).rejects.toThrow(ValidationError);
});

test('who leaves hands over the open items and the members, and cannot log in any more', async ({
  fixtures,
}) => {
  const { asAdmin, asMember, member, testPortal } = fixtures;
  const [leaving, next] = [await testPortal.admin('Lee', 'admin'), await testPortal.admin('Nia', 'reviewer')];
  const { headers } = await openSession(testPortal, leaving);
  const file = await upload(asMember, 'payroll');
  await assignThings(asAdmin, { refs: [{ kind: 'file', id: file }], assigneeId: leaving.id }, TODAY);
  await setAccountManager(asAdmin, leaving.id);
  expect(await lineOf(asAdmin, leaving.id)).toMatchObject({ openItems: 1, members: 1 });

  await deactivateStaff(asAdmin, to(leaving.id, next.id));
  expect(await lineOf(asAdmin, leaving.id)).toMatchObject({
    status: 'deactivated',
    openItems: 0,
    members: 0,
  });
  expect(await lineOf(asAdmin, next.id)).toMatchObject({ openItems: 1, members: 0 });
  expect((await resolveSession(testPortal.deps, headers)).signedIn).toBeNull();
  await expect(openSession(testPortal, leaving)).rejects.toThrow();
  expect((await listRecentActivity(asAdmin, 2)).map(({ text }) => text)).toEqual([
    'deactivated Lee',
    'handed over from Lee: 1 open item to Nia, 1 member to nobody',
  ]);
  const staff = (await listStaff(asAdmin)).map(({ id }) => id);
  expect(staff).toContain(next.id);
  expect(staff).not.toContain(leaving.id);
  await expect(setAccountManager(asAdmin, leaving.id)).rejects.toThrow(ValidationError);
  const again = { refs: [{ kind: 'file' as const, id: file }], assigneeId: leaving.id };
  await expect(assignThings(asAdmin, again, TODAY)).rejects.toThrow(NotFound);
  await expect(deactivateStaff(asAdmin, to(leaving.id))).rejects.toThrow(Conflict);

  await reactivateStaff(asAdmin, { staffId: leaving.id });
  expect(await lineOf(asAdmin, leaving.id)).toMatchObject({ status: 'active', role: 'admin' });
  await expect(reactivateStaff(asAdmin, { staffId: leaving.id })).rejects.toThrow(Conflict);
  await expect(deactivateStaff(asAdmin, to(leaving.id, leaving.id))).rejects.toThrow(ValidationError);
  await expect(deactivateStaff(asAdmin, to(leaving.id, member.id))).rejects.toThrow(ValidationError);
});

test('the last owner can neither leave nor become less, also where two owners act on each other', async ({
  fixtures,
}) => {
  const { asAdmin, admin, testPortal } = fixtures;
  await expect(deactivateStaff(asAdmin, to(admin.id))).rejects.toThrow(Conflict);
  await expect(changeRole(asAdmin, { ...to(admin.id), staffRole: 'admin' })).rejects.toThrow(Conflict);
  const second = await testPortal.admin('Olga Owner', 'owner');
  const asSecond = await testPortal.ctx(second);
  const both = await Promise.allSettled([
    deactivateStaff(asAdmin, to(second.id)),
    changeRole(asSecond, { ...to(admin.id), staffRole: 'reviewer' }),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const owners = (await listTeam(asAdmin, TODAY)).filter(
    ({ role, status }) => role === 'owner' && status !== 'deactivated',
  );
  expect(owners).toHaveLength(1);
});

test('a role holds from the next click on, and who only reads has no work left', async ({ fixtures }) => {
  const { asAdmin, asMember, admin, testPortal } = fixtures;
  const colleague = await testPortal.admin('Cleo', 'admin');
  const { headers } = await openSession(testPortal, colleague);
  const file = await upload(asMember, 'payroll');
  await assignThings(asAdmin, { refs: [{ kind: 'file', id: file }], assigneeId: colleague.id }, TODAY);
  await changeRole(asAdmin, { ...to(colleague.id, admin.id), staffRole: 'read-only' });
  const { signedIn } = await resolveSession(testPortal.deps, headers);
  expect(signedIn?.actor).toMatchObject({ role: 'admin', staffRole: 'read-only' });
  expect(await lineOf(asAdmin, admin.id)).toMatchObject({ openItems: 1 });
  expect((await listStaff(asAdmin)).map(({ id }) => id)).not.toContain(colleague.id);
  await endStaffSessions(asAdmin, { staffId: colleague.id });
  expect((await resolveSession(testPortal.deps, headers)).signedIn).toBeNull();
  await expect(endStaffSessions(asAdmin, { staffId: colleague.id })).rejects.toThrow(Conflict);
});

test('only owners keep the team, and only the team is kept there', async ({ fixtures }) => {
  const { asAdmin, member, testPortal } = fixtures;
  const one = await testPortal.admin('Uma', 'reviewer');
  for (const role of ['admin', 'reviewer', 'read-only'] as const) {
    for (const act of actsOn(await testPortal.ctx(await testPortal.admin('Not An Owner', role)), one))
      await expect(act(), role).rejects.toThrow(NotAllowed);
  }
  await expect(deactivateStaff(asAdmin, to(member.id))).rejects.toThrow(NotFound);
  await expect(changeRole(asAdmin, { ...to(member.id), staffRole: 'owner' })).rejects.toThrow(NotFound);
});

function actsOn(ctx: PortalCtx, { id: staffId }: Person): (() => Promise<unknown>)[] {
  return [
    () => listTeam(ctx, TODAY),
    () => inviteStaff(ctx, NEW),
    () => inviteAgain(ctx, { staffId }),
    () => changeRole(ctx, { ...to(staffId), staffRole: 'owner' }),
    () => deactivateStaff(ctx, to(staffId)),
    () => reactivateStaff(ctx, { staffId }),
    () => endStaffSessions(ctx, { staffId }),
  ];
}
