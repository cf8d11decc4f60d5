import { describe, expect } from 'vitest';
import type { Permissions } from '#app/ctx.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import { addConfirmed } from '#test/fixtures/invitations.ts';
import { openSession } from '#test/fixtures/open-session.ts';
import { test } from '#test/fixtures/test.ts';
import { PASSWORD, type TestPortal } from '#test/fixtures/test-portal.ts';
import { editManager } from './edit-manager.server.ts';
import { deactivateManager, listManagers, reactivateManager } from './managers.server.ts';

let testPortal: TestPortal;
let email: string;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});
test.beforeEach(async ({ fixtures }) => {
  email = `Max-${fixtures.member.id}@Example.com`;
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
const signIn = (address = email) => openSession(testPortal, { email: address });
const isSignedIn = async (headers: Headers) =>
  (await resolveSession(testPortal.deps, headers)).signedIn !== null;

describe('a manager', () => {
  test('[SET-09] is no way to the member’s own account, or to an admin’s', async ({ fixtures }) => {
    for (const managerId of [fixtures.member.id, fixtures.admin.id]) {
      await expect(editManager(fixtures.asMember, { ...form(), managerId })).rejects.toMatchObject({
        name: 'NotFound',
      });
      await expect(deactivateManager(fixtures.asMember, { managerId })).rejects.toMatchObject({
        name: 'NotFound',
      });
    }
  });

  test('[ROLE-11] gets and loses a permission with its next call, in the session that is open', async ({
    fixtures,
  }) => {
    const managerId = await addConfirmed(testPortal, fixtures.asMember, form({ editing: true }));
    const { headers } = await signIn();
    const permissions = async () => {
      const actor = (await resolveSession(testPortal.deps, headers)).signedIn?.actor;
      return actor?.role === 'manager' ? actor.permissions : undefined;
    };
    expect(await permissions()).toEqual({ hiring: false, editing: true });
    await editManager(fixtures.asMember, { ...form({ hiring: true }), managerId });
    expect(await permissions()).toEqual({ hiring: true, editing: false });
  });

  test('[SET-10] keeps its password when it is edited, whatever is sent along', async ({ fixtures }) => {
    const managerId = await addConfirmed(testPortal, fixtures.asMember, form());
    const sent = { ...form({ name: 'Mia' }), password: 'another password for it', managerId };
    await editManager(fixtures.asMember, sent);
    await expect(openSession(testPortal, { email }, { password: sent.password })).rejects.toThrow();
    expect(await signIn()).toBeTruthy();
  });

  test('that is deactivated is signed out everywhere and cannot sign in, until it is given back', async ({
    fixtures,
  }) => {
    const managerId = await addConfirmed(testPortal, fixtures.asMember, form());
    const [one, other] = [await signIn(), await signIn()];
    await deactivateManager(fixtures.asMember, { managerId });
    expect([await isSignedIn(one.headers), await isSignedIn(other.headers)]).toEqual([false, false]);
    await expect(signIn()).rejects.toMatchObject({ message: 'Invalid email or password.' });
    expect(await listManagers(fixtures.asMember)).toMatchObject([{ active: false }]);
    await reactivateManager(fixtures.asMember, { managerId });
    expect(await isSignedIn(one.headers)).toBe(false);
    expect(await isSignedIn((await signIn()).headers)).toBe(true);
  });
});
