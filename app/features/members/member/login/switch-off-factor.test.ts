import { afterAll, beforeAll, expect, test } from 'vitest';
import { Conflict, NotAllowed, NotFound } from '#app/errors.ts';
import {
  confirmSecondFactor,
  startSecondFactor,
} from '#app/features/platform/account/two-step/second-factor.server.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import { codeOf } from '#test/fixtures/authenticator.ts';
import { openSession, sessionOf } from '#test/fixtures/open-session.ts';
import { createWorld, PASSWORD, type World } from '#test/fixtures/world.ts';
import { requireMember } from '../find-member.server.ts';
import { switchOffMembersFactor } from './switch-off-factor.server.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test("an admin switches off a member's lost second factor: its sessions end, and it is told and noted", async () => {
  world.setMailConfigured(true);
  const [admin, member] = [await world.admin(), await world.member('Meridian Logistics')];
  const { ctx, headers } = await openSession(world, member);
  const { secret } = await startSecondFactor(ctx, world.deps, headers, { password: PASSWORD });
  const code = await codeOf(secret);
  const { cookies } = await confirmSecondFactor(ctx, world.deps, headers, { code });
  const open = await sessionOf(world, cookies);
  expect(await requireMember(world.deps, member.id)).toMatchObject({ secondFactorOn: true });

  const acting = await world.ctx(admin, member);
  await switchOffMembersFactor(acting);
  expect(await requireMember(world.deps, member.id)).toMatchObject({ secondFactorOn: false });
  expect((await resolveSession(world.deps, open.headers)).signedIn).toBeNull();
  expect(world.sent.at(-1)).toMatchObject({
    to: member.email,
    subject: 'Your second factor was switched off',
  });
  expect((await listMemberActivity(acting)).lines[0]).toMatchObject({
    text: 'switched off the second factor of Meridian Logistics',
  });
  // The password alone opens the account again, and a new one can be set up.
  const after = await openSession(world, member);
  await startSecondFactor(after.ctx, world.deps, after.headers, { password: PASSWORD });

  await expect(switchOffMembersFactor(acting)).rejects.toThrow(Conflict);
});

test('a member and a manager are refused, and an id that is no member is not found', async () => {
  const [admin, member] = [await world.admin(), await world.member()];
  const manager = await world.manager(member, { hiring: true, editing: true });
  await expect(switchOffMembersFactor(await world.ctx(member))).rejects.toThrow(NotAllowed);
  await expect(switchOffMembersFactor(await world.ctx(manager))).rejects.toThrow(NotAllowed);
  await expect(switchOffMembersFactor(await world.ctx(admin, manager))).rejects.toThrow(NotFound);
});
