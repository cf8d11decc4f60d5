import { expect } from 'vitest';
import { Conflict, NotAllowed, NotFound } from '#app/errors.ts';
import {
  confirmSecondFactor,
  startSecondFactor,
} from '#app/features/platform/account/two-step/second-factor.server.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import { codeOf } from '#test/fixtures/authenticator.ts';
import { openSession, sessionOf } from '#test/fixtures/open-session.ts';
import { test } from '#test/fixtures/test.ts';
import { PASSWORD } from '#test/fixtures/test-portal.ts';
import { requireMember } from '../find-member.server.ts';
import { switchOffMembersFactor } from './switch-off-factor.server.ts';

test("an admin switches off a member's lost second factor: its sessions end, and it is told and noted", async ({
  testPortal,
}) => {
  testPortal.setMailConfigured(true);
  const [admin, member] = [await testPortal.admin(), await testPortal.member('Meridian Logistics')];
  const { ctx, headers } = await openSession(testPortal, member);
  const { secret } = await startSecondFactor(ctx, testPortal.deps, headers, { password: PASSWORD });
  const code = await codeOf(secret);
  const { cookies } = await confirmSecondFactor(ctx, testPortal.deps, headers, { code });
  const open = await sessionOf(testPortal, cookies);
  expect(await requireMember(testPortal.deps, member.id)).toMatchObject({ secondFactorOn: true });

  const acting = await testPortal.ctx(admin, member);
  await switchOffMembersFactor(acting);
  expect(await requireMember(testPortal.deps, member.id)).toMatchObject({ secondFactorOn: false });
  expect((await resolveSession(testPortal.deps, open.headers)).signedIn).toBeNull();
  expect(testPortal.sent.at(-1)).toMatchObject({
    to: member.email,
    subject: 'Two-step verification was turned off',
  });
  expect((await listMemberActivity(acting)).lines[0]).toMatchObject({
    text: 'turned off two-step verification for Meridian Logistics',
  });
  // The password alone opens the account again, and a new one can be set up.
  const after = await openSession(testPortal, member);
  await startSecondFactor(after.ctx, testPortal.deps, after.headers, { password: PASSWORD });

  await expect(switchOffMembersFactor(acting)).rejects.toThrow(Conflict);
});

test('a member and a manager are refused, and an id that is no member is not found', async ({
  testPortal,
}) => {
  const [admin, member] = [await testPortal.admin(), await testPortal.member()];
  const manager = await testPortal.manager(member, { hiring: true, editing: true });
  await expect(switchOffMembersFactor(await testPortal.ctx(member))).rejects.toThrow(NotAllowed);
  await expect(switchOffMembersFactor(await testPortal.ctx(manager))).rejects.toThrow(NotAllowed);
  await expect(switchOffMembersFactor(await testPortal.ctx(admin, manager))).rejects.toThrow(NotFound);
});
