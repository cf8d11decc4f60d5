import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { adminAreaCtx } from '#app/signed-in.ts';
import { type Cast, createCast } from '#test/fixtures/cast.ts';
import { createWorld, type World } from '#test/fixtures/world.ts';
import { deleteMember } from './delete-member.server.ts';
import { withMember } from './find-member.server.ts';

let world: World;
let cast: Cast;
beforeAll(async () => {
  world = await createWorld();
  cast = await createCast(world);
});
afterAll(() => world.close());

const adminCtx = () => adminAreaCtx(world.deps, { ...cast.asAdmin, viewingMemberId: null }, 'r1');

describe('acting for a member', () => {
  test('is made from a context without one, for an admin, under its own name', async () => {
    expect(adminCtx()).not.toHaveProperty('memberId');
    expect(await withMember(adminCtx(), cast.member.id)).toMatchObject({
      memberId: cast.member.id,
      member: { name: cast.member.name },
      actor: { id: cast.admin.id },
      viewingAsMember: false,
    });
  });

  test('is not the view of the portal as another member, and takes over nothing of the one before', async () => {
    const acting = await withMember(cast.asViewer, cast.stranger.id);
    expect(acting).toMatchObject({ memberId: cast.stranger.id, viewingAsMember: false });
  });

  test('[ROLE-12] is refused to everybody but admins, for whatever member', async () => {
    const manager = await cast.asManager({ editing: true, hiring: true });
    for (const ctx of [cast.asMember, manager]) {
      for (const id of [cast.stranger.id, cast.member.id, 'user_unknown']) {
        await expect(withMember(ctx, id)).rejects.toThrow(NotAllowed);
      }
    }
  });

  test('[ADM-31] of nobody, of an account that is no member, or of a deleted member is not found', async () => {
    const manager = await world.manager(cast.member, { hiring: true, editing: true });
    const gone = await world.member('Gone Freight');
    await deleteMember(await world.ctx(cast.admin, gone));
    for (const id of ['', 'user_unknown', cast.admin.id, manager.id, gone.id]) {
      await expect(withMember(adminCtx(), id)).rejects.toThrow(NotFound);
    }
  });
});
