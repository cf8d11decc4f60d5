import { expect } from 'vitest';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import { memberAreaCtx } from '#app/signed-in.ts';
import { openSession } from '#test/fixtures/open-session.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { startViewing, stopViewing } from './view-as-member.server.ts';

let testPortal: TestPortal;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});

async function next(headers: Headers) {
  const { signedIn } = await resolveSession(testPortal.deps, headers);
  if (!signedIn) throw new Error('signed out');
  return memberAreaCtx(testPortal.deps, signedIn, 'test');
}

test("[ADM-32] an admin's member area is that of the member viewed, until it leaves the view", async ({
  fixtures,
}) => {
  const { ctx, headers } = await openSession(testPortal, fixtures.admin);
  expect(await next(headers)).toMatchObject({ memberId: fixtures.admin.id, viewingAsMember: false });
  await startViewing(ctx, fixtures.member.id);
  expect(await next(headers)).toMatchObject({ memberId: fixtures.member.id, viewingAsMember: true });
  expect(await stopViewing(ctx)).toBe(fixtures.member.id);
  expect(await next(headers)).toMatchObject({ memberId: fixtures.admin.id, viewingAsMember: false });
  expect(await stopViewing(ctx)).toBeNull();
});

test('[ADM-32] the view is that of one session', async ({ fixtures }) => {
  const [one, other] = [
    await openSession(testPortal, fixtures.admin),
    await openSession(testPortal, fixtures.admin),
  ];
  await startViewing(one.ctx, fixtures.member.id);
  expect((await next(other.headers)).viewingAsMember).toBe(false);
});

test('[ADM-22] the view of a member that was deleted meanwhile is over', async ({ fixtures }) => {
  const { ctx, headers } = await openSession(testPortal, fixtures.admin);
  await startViewing(ctx, fixtures.member.id);
  const at = new Date().toISOString();
  // The mark alone, as if the view had been opened while the member was being deleted.
  await testPortal.deps.db
    .updateTable('users')
    .set({ deleted_at: at })
    .where('id', '=', fixtures.member.id)
    .execute();
  expect(await next(headers)).toMatchObject({ memberId: fixtures.admin.id, viewingAsMember: false });
});

test("[ROLE-15] what is done in the view is logged under the admin's name, marked as such", async ({
  fixtures,
}) => {
  const { ctx, headers } = await openSession(testPortal, fixtures.admin);
  await startViewing(ctx, fixtures.member.id);
  await upload(await next(headers), 'payroll', { name: 'july.csv' });
  const [uploaded, viewed] = (await listMemberActivity(fixtures.asMember)).lines;
  expect(uploaded).toMatchObject({
    actorName: fixtures.admin.name,
    asMember: true,
    text: 'uploaded july.csv in Payroll',
  });
  expect(viewed).toMatchObject({
    actorName: fixtures.admin.name,
    asMember: false,
    text: `viewed the portal as ${fixtures.member.name}`,
  });
});

test('[ADM-32] only an admin views, and only a member', async ({ fixtures }) => {
  for (const ctx of [fixtures.asMember, await fixtures.asManager({ editing: true, hiring: true })]) {
    await expect(startViewing(ctx, fixtures.otherTenant.id)).rejects.toThrow(NotAllowed);
  }
  for (const memberId of ['user_unknown', fixtures.admin.id]) {
    await expect(startViewing(fixtures.asAdmin, memberId)).rejects.toThrow(NotFound);
  }
});
