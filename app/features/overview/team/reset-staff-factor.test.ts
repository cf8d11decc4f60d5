import { expect } from 'vitest';
import { Conflict, NotAllowed } from '#app/errors.ts';
import {
  confirmSecondFactor,
  startSecondFactor,
} from '#app/features/platform/account/two-step/second-factor.server.ts';
import { listRecentActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import { codeOf } from '#test/fixtures/authenticator.ts';
import { openSession, sessionOf } from '#test/fixtures/open-session.ts';
import { test } from '#test/fixtures/test.ts';
import { PASSWORD } from '#test/fixtures/test-portal.ts';
import { listTeam } from './list-team.server.ts';
import { resetStaffFactor } from './staff-login.server.ts';

test('a lost second factor is reset by another owner, who is noted, and never by oneself', async ({
  testPortal,
}) => {
  testPortal.setMailConfigured(true);
  const [owner, lost] = [await testPortal.admin('Olga'), await testPortal.admin('Lou')];
  const { ctx, headers } = await openSession(testPortal, lost);
  const { secret } = await startSecondFactor(ctx, testPortal.deps, headers, { password: PASSWORD });
  const code = await codeOf(secret);
  const { cookies } = await confirmSecondFactor(ctx, testPortal.deps, headers, { code });
  const open = await sessionOf(testPortal, cookies);
  await expect(resetStaffFactor(ctx, { staffId: lost.id })).rejects.toThrow(NotAllowed);
  const asOwner = await testPortal.ctx(owner);
  const isOn = async () =>
    (await listTeam(asOwner, '2029-06-15')).find(({ id }) => id === lost.id)?.hasSecondFactor;
  expect(await isOn()).toBe(true);

  await resetStaffFactor(asOwner, { staffId: lost.id });
  expect(await isOn()).toBe(false);
  expect((await resolveSession(testPortal.deps, open.headers)).signedIn).toBeNull();
  expect(testPortal.sent.at(-1)).toMatchObject({
    to: lost.email,
    subject: 'Two-step verification was turned off',
  });
  expect((await listRecentActivity(asOwner, 1))[0]).toMatchObject({
    actorName: 'Olga',
    text: 'turned off two-step verification for Lou',
  });
  await openSession(testPortal, lost);
  await expect(resetStaffFactor(asOwner, { staffId: lost.id })).rejects.toThrow(Conflict);
});
