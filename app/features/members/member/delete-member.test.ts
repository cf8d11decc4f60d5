import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { listMembers } from '#app/features/overview/members/list-members.server.ts';
import { listMembersSchema } from '#app/features/overview/members/members-query.ts';
import { signIn } from '#app/features/platform/account/sign-in/sign-in.server.ts';
import { listRecentActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import { test } from '#test/fixtures/deleted-member-test.ts';
import { openSession } from '#test/fixtures/open-session.ts';
import { outcome } from '#test/fixtures/outcome.ts';
import { forMember, PASSWORD, type TestPortal } from '#test/fixtures/test-portal.ts';
import { fileRow, upload } from '#test/fixtures/uploads.ts';
import { startViewing } from './access/view-as-member.server.ts';
import { addMember } from './add-member.server.ts';
import { deleteMember, listDeletedMembers, restoreMember } from './delete-member.server.ts';
import { requireMember } from './find-member.server.ts';

const DAY_MS = 86_400_000;

const enter = (testPortal: TestPortal, { email }: { email: string }) =>
  signIn(testPortal.deps, { email, password: PASSWORD }, { address: '192.0.2.7', userAgent: 'test' });
const listed = async (asAdmin: Ctx) =>
  (await listMembers(asAdmin, listMembersSchema.parse({}), '2026-01-01')).members.map((member) => member.id);

describe('[ADM-22, ADM-18] deleting a member', () => {
  test('hides it', async ({ asAdmin, fixtures, testPortal }) => {
    await deleteMember(asAdmin);
    expect(await listed(asAdmin)).not.toContain(fixtures.member.id);
    await expect(requireMember(testPortal.deps, fixtures.member.id)).rejects.toThrow('Member not found.');
    expect((await listDeletedMembers(asAdmin)).lines).toContainEqual(
      expect.objectContaining({
        id: fixtures.member.id,
        name: fixtures.member.name,
        detail: fixtures.member.email,
      }),
    );
  });

  test('ends its sessions and those of its managers, and no others', async ({
    asAdmin,
    fixtures,
    manager,
    testPortal,
  }) => {
    const sessions = [];
    for (const person of [fixtures.member, manager, fixtures.otherTenant])
      sessions.push(await openSession(testPortal, person));
    await deleteMember(asAdmin);
    const open = await Promise.all(sessions.map(({ headers }) => resolveSession(testPortal.deps, headers)));
    expect(open.map(({ signedIn }) => signedIn?.actor.id)).toEqual([
      undefined,
      undefined,
      fixtures.otherTenant.id,
    ]);
  });

  test('keeps it and its managers from signing in, in the words of a wrong password', async ({
    asAdmin,
    fixtures,
    manager,
    testPortal,
  }) => {
    await deleteMember(asAdmin);
    for (const person of [fixtures.member, manager]) {
      await expect(enter(testPortal, person)).rejects.toThrow('Invalid email or password.');
    }
  });

  test('ends the view of an admin who is in its portal', async ({ asAdmin, fixtures, testPortal }) => {
    const { ctx, headers } = await openSession(testPortal, fixtures.admin);
    await startViewing(ctx, fixtures.member.id);
    expect((await resolveSession(testPortal.deps, headers)).signedIn?.viewingMemberId).toBe(
      fixtures.member.id,
    );
    await deleteMember(asAdmin);
    expect((await resolveSession(testPortal.deps, headers)).signedIn).toMatchObject({
      viewingMemberId: null,
    });
  });

  test('keeps its email reserved, in any case', async ({ asAdmin, fixtures, testPortal }) => {
    await deleteMember(asAdmin);
    const again = {
      name: 'Again',
      email: fixtures.member.email.toUpperCase(),
      access: 'link',
      password: '',
    } as const;
    const adding = addMember(await testPortal.ctx(fixtures.admin), again);
    await expect(adding).rejects.toMatchObject({ fields: { email: expect.any(String) } });
  });

  test('is for admins only, and for members only', async ({ asAdmin, fixtures, manager, notForOthers }) => {
    await notForOthers(deleteMember);
    for (const memberId of [fixtures.admin.id, manager.id, 'user_unknown']) {
      await expect(deleteMember(forMember(asAdmin, memberId))).rejects.toThrow(NotFound);
    }
    expect(await listed(asAdmin)).toContain(fixtures.member.id);
  });

  test('is done once, of two at the same time', async ({ asAdmin }) => {
    const answers = await Promise.all([outcome(deleteMember(asAdmin)), outcome(deleteMember(asAdmin))]);
    expect(answers.sort()).toEqual(['NotFound', 'done']);
  });
});

describe('[ADM-22] bringing a member back', () => {
  test('gives it all that it had', async ({ asAdmin, fixtures, manager, testPortal }) => {
    const fileId = await upload(fixtures.asMember, 'payroll');
    await deleteMember(asAdmin);
    await restoreMember(asAdmin, { memberId: asAdmin.memberId });
    expect(await listed(asAdmin)).toContain(fixtures.member.id);
    await enter(testPortal, fixtures.member);
    await enter(testPortal, manager);
    expect(await fileRow(testPortal, fileId)).toMatchObject({ deleted_at: null });
    expect((await listRecentActivity(asAdmin))[0]?.text).toBe(`restored the member ${fixtures.member.name}`);
  });

  test('does not open the sessions again that were ended', async ({ asAdmin, fixtures, testPortal }) => {
    const { headers } = await openSession(testPortal, fixtures.member);
    await deleteMember(asAdmin);
    await restoreMember(asAdmin, { memberId: asAdmin.memberId });
    expect((await resolveSession(testPortal.deps, headers)).signedIn).toBeNull();
  });

  test('is for admins only, and only where there is something to bring back', async ({
    asAdmin,
    notForOthers,
  }) => {
    await expect(restoreMember(asAdmin, { memberId: asAdmin.memberId })).rejects.toThrow(Conflict);
    await deleteMember(asAdmin);
    await notForOthers((ctx) => restoreMember(ctx, { memberId: ctx.memberId }));
    await expect(restoreMember(asAdmin, { memberId: 'user_unknown' })).rejects.toThrow(Conflict);
  });
});

test('[ADM-22] the deleted members are listed, the last one first', async ({
  asAdmin,
  fixtures,
  testPortal,
}) => {
  await deleteMember(asAdmin);
  testPortal.passTime(DAY_MS);
  await deleteMember(await testPortal.ctx(fixtures.admin, fixtures.otherTenant));
  const ids = (await listDeletedMembers(asAdmin, 1000)).lines.map((member) => member.id);
  expect(ids.slice(0, 2)).toEqual([fixtures.otherTenant.id, fixtures.member.id]);
});
