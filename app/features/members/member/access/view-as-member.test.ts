import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import { memberAreaCtx } from '#app/signed-in.ts';
import { type Cast, createCast } from '#test/fixtures/cast.ts';
import { openSession } from '#test/fixtures/open-session.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { createWorld, type World } from '#test/fixtures/world.ts';
import { startViewing, stopViewing } from './view-as-member.server.ts';

let world: World;
let cast: Cast;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  cast = await createCast(world);
});

async function next(headers: Headers) {
  const { signedIn } = await resolveSession(world.deps, headers);
  if (!signedIn) throw new Error('signed out');
  return memberAreaCtx(world.deps, signedIn, 'test');
}

test("[ADM-32] an admin's member area is that of the member viewed, until it leaves the view", async () => {
  const { ctx, headers } = await openSession(world, cast.admin);
  expect(await next(headers)).toMatchObject({ memberId: cast.admin.id, viewingAsMember: false });
  await startViewing(ctx, cast.member.id);
  expect(await next(headers)).toMatchObject({ memberId: cast.member.id, viewingAsMember: true });
  expect(await stopViewing(ctx)).toBe(cast.member.id);
  expect(await next(headers)).toMatchObject({ memberId: cast.admin.id, viewingAsMember: false });
  expect(await stopViewing(ctx)).toBeNull();
});

test('[ADM-32] the view is that of one session', async () => {
  const [one, other] = [await openSession(world, cast.admin), await openSession(world, cast.admin)];
  await startViewing(one.ctx, cast.member.id);
  expect((await next(other.headers)).viewingAsMember).toBe(false);
});

test('[ADM-22] the view of a member that was deleted meanwhile is over', async () => {
  const { ctx, headers } = await openSession(world, cast.admin);
  await startViewing(ctx, cast.member.id);
  const at = new Date().toISOString();
  // The mark alone, as if the view had been opened while the member was being deleted.
  await world.deps.db.updateTable('users').set({ deleted_at: at }).where('id', '=', cast.member.id).execute();
  expect(await next(headers)).toMatchObject({ memberId: cast.admin.id, viewingAsMember: false });
});

test("[ROLE-15] what is done in the view is logged under the admin's name, marked as such", async () => {
  const { ctx, headers } = await openSession(world, cast.admin);
  await startViewing(ctx, cast.member.id);
  await upload(await next(headers), 'payroll', { name: 'july.csv' });
  const [uploaded, viewed] = (await listMemberActivity(cast.asMember)).lines;
  expect(uploaded).toMatchObject({
    actorName: cast.admin.name,
    asMember: true,
    text: 'uploaded july.csv in Payroll',
  });
  expect(viewed).toMatchObject({
    actorName: cast.admin.name,
    asMember: false,
    text: `viewed the portal as ${cast.member.name}`,
  });
});

test('[ADM-32] only an admin views, and only a member', async () => {
  for (const ctx of [cast.asMember, await cast.asManager({ editing: true, hiring: true })]) {
    await expect(startViewing(ctx, cast.stranger.id)).rejects.toThrow(NotAllowed);
  }
  for (const memberId of ['user_unknown', cast.admin.id]) {
    await expect(startViewing(cast.asAdmin, memberId)).rejects.toThrow(NotFound);
  }
});
