import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Permissions } from '#app/ctx.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import { type Cast, createCast } from '#test/fixtures/cast.ts';
import { addConfirmed } from '#test/fixtures/invitations.ts';
import { openSession } from '#test/fixtures/open-session.ts';
import { createWorld, PASSWORD, type World } from '#test/fixtures/world.ts';
import { deactivateManager, editManager, listManagers, reactivateManager } from './managers.server.ts';

let world: World;
let cast: Cast;
let email: string;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  cast = await createCast(world);
  email = `Max-${cast.member.id}@Example.com`;
});

const form = (
  more: Partial<Permissions & { name: string; email: string; password: string; key: string }> = {},
) => ({
  name: 'Max Manager',
  email,
  password: PASSWORD,
  hiring: false,
  editing: false,
  ...more,
});
const signIn = (address = email) => openSession(world, { email: address });
const isSignedIn = async (headers: Headers) => (await resolveSession(world.deps, headers)).signedIn !== null;

describe('a manager', () => {
  test('[SET-09] is no way to the member’s own account, or to an admin’s', async () => {
    for (const managerId of [cast.member.id, cast.admin.id]) {
      await expect(editManager(cast.asMember, { ...form(), managerId })).rejects.toMatchObject({
        name: 'NotFound',
      });
      await expect(deactivateManager(cast.asMember, { managerId })).rejects.toMatchObject({
        name: 'NotFound',
      });
    }
  });

  test('[ROLE-11] gets and loses a permission with its next call, in the session that is open', async () => {
    const managerId = await addConfirmed(world, cast.asMember, form({ editing: true }));
    const { headers } = await signIn();
    const permissions = async () => {
      const actor = (await resolveSession(world.deps, headers)).signedIn?.actor;
      return actor?.role === 'manager' ? actor.permissions : undefined;
    };
    expect(await permissions()).toEqual({ hiring: false, editing: true });
    await editManager(cast.asMember, { ...form({ hiring: true }), managerId });
    expect(await permissions()).toEqual({ hiring: true, editing: false });
  });

  test('[SET-10] keeps its password when it is edited, whatever is sent along', async () => {
    const managerId = await addConfirmed(world, cast.asMember, form());
    const sent = { ...form({ name: 'Mia' }), password: 'another password for it', managerId };
    await editManager(cast.asMember, sent);
    await expect(openSession(world, { email }, { password: sent.password })).rejects.toThrow();
    expect(await signIn()).toBeTruthy();
  });

  test('that is deactivated is signed out everywhere and cannot sign in, until it is given back', async () => {
    const managerId = await addConfirmed(world, cast.asMember, form());
    const [one, other] = [await signIn(), await signIn()];
    await deactivateManager(cast.asMember, { managerId });
    expect([await isSignedIn(one.headers), await isSignedIn(other.headers)]).toEqual([false, false]);
    await expect(signIn()).rejects.toMatchObject({ message: 'Invalid email or password.' });
    expect(await listManagers(cast.asMember)).toMatchObject([{ active: false }]);
    await reactivateManager(cast.asMember, { managerId });
    expect(await isSignedIn(one.headers)).toBe(false);
    expect(await isSignedIn((await signIn()).headers)).toBe(true);
  });
});
