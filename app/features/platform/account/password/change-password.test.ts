import { describe, expect } from 'vitest';
import { ValidationError } from '#app/errors.ts';
import { saveSettings } from '#app/features/platform/settings/settings.server.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import type { PortalEvent } from '#ports/events/event-bus.ts';
import { type OpenSession, openSession, sessionOf } from '#test/fixtures/open-session.ts';
import { test } from '#test/fixtures/test.ts';
import { PASSWORD, type Person, type TestPortal } from '#test/fixtures/test-portal.ts';
import { ProfileEditingOff } from '../profile/profile.server.ts';
import { listSessions } from '../sessions/sessions.server.ts';
import { createAccountLink, findAccountLink } from './account-links.server.ts';
import { changePassword } from './change-password.server.ts';

const NEW_PASSWORD = 'another password';

let testPortal: TestPortal;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});

const change = (
  { ctx, headers }: OpenSession,
  input: { currentPassword?: string; newPassword?: string } = {},
) =>
  changePassword(ctx, testPortal.deps, headers, {
    currentPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
    ...input,
  });
const isOpen = async ({ headers }: OpenSession) =>
  (await resolveSession(testPortal.deps, headers)).signedIn !== null;
const tokens = async (person: Person) =>
  (
    await testPortal.deps.db.selectFrom('sessions').select('token').where('user_id', '=', person.id).execute()
  ).map(({ token }) => token);

describe('a password change', () => {
  test('[SET-03] makes the new password the one that opens the account', async () => {
    const member = await testPortal.member();
    await change(await openSession(testPortal, member));
    await expect(openSession(testPortal, member)).rejects.toThrow('Invalid email or password.');
    await expect(openSession(testPortal, member, { password: NEW_PASSWORD })).resolves.toBeDefined();
  });

  test('[AUTH-15] ends every other session, and the present one goes on with a new token', async () => {
    const member = await testPortal.member();
    const here = await openSession(testPortal, member);
    const elsewhere = await openSession(testPortal, member);
    const before = await tokens(member);
    const renewed = await sessionOf(testPortal, await change(here));
    expect(await isOpen(elsewhere)).toBe(false);
    expect(await isOpen(here)).toBe(false);
    expect(renewed.ctx.actor.id).toBe(member.id);
    const after = await tokens(member);
    expect(after).toHaveLength(1);
    expect(before).not.toContain(after[0]);
  });

  test('[ADM-21] ends a link to choose a password that was sent before', async () => {
    const member = await testPortal.member();
    const link = await createAccountLink(testPortal.deps, testPortal.deps.db, 'set-password', member.id);
    await change(await openSession(testPortal, member));
    expect(await findAccountLink(testPortal.deps, link.split('/').at(-1) ?? '')).toBeUndefined();
  });

  test('slows down after wrong passwords as the sign-in does, and the right one still works', async () => {
    const member = await testPortal.member();
    const here = await openSession(testPortal, member);
    const before = testPortal.waits.length;
    const guess = () => change(here, { currentPassword: 'not this one' });
    for (let tried = 0; tried < 4; tried += 1) await expect(guess()).rejects.toThrow(ValidationError);
    expect(testPortal.waits.slice(before)).toEqual([]);
    for (let tried = 0; tried < 2; tried += 1) await expect(guess()).rejects.toThrow(ValidationError);
    expect(testPortal.waits.slice(before)).toEqual([500, 1000]);
    await change(here);
    await openSession(testPortal, member, { password: NEW_PASSWORD });
    // The right one has cleared what stood against the account.
    expect(testPortal.waits.slice(before)).toEqual([500, 1000, 2000]);
  });

  test('is turned away where too many of them wait already, and not as a sign-in', async () => {
    const here = await openSession(testPortal, await testPortal.member());
    const guess = (wait = testPortal.deps.wait) =>
      changePassword(here.ctx, { ...testPortal.deps, wait }, here.headers, {
        currentPassword: 'not this one',
        newPassword: NEW_PASSWORD,
      });
    for (let tried = 0; tried < 4; tried += 1) await expect(guess()).rejects.toThrow(ValidationError);
    const gate = Promise.withResolvers<void>();
    const full = Promise.withResolvers<void>();
    let waiting = 0;
    const slow = () => {
      waiting += 1;
      if (waiting === 5) full.resolve();
      return gate.promise;
    };
    const held = Array.from({ length: 5 }, () => guess(slow));
    await full.promise;
    await expect(guess(slow)).rejects.toMatchObject({ status: 429, title: 'Not changed' });
    gate.resolve();
    await Promise.allSettled(held);
  });

  test('[AUTH-15] leaves the sessions of other people alone', async () => {
    const other = await openSession(testPortal, await testPortal.member());
    await change(await openSession(testPortal, await testPortal.member()));
    expect(await isOpen(other)).toBe(true);
  });

  test('[AUTH-15] tells the open windows of that person, and of nobody else', async () => {
    const member = await testPortal.member();
    const session = await openSession(testPortal, member);
    const heard: PortalEvent[] = [];
    const stop = testPortal.deps.events.subscribe((event) => heard.push(event));
    await change(session);
    stop();
    expect(heard).toEqual([{ memberId: null, topic: `session:${member.id}` }]);
  });

  test('[SET-06] keeps the device on the list as what it was, whatever address the browser claims', async () => {
    const session = await openSession(testPortal, await testPortal.member(), {
      userAgent: 'Depot laptop',
      address: '192.0.2.77',
    });
    session.headers.set('x-portal-client-address', '203.0.113.9');
    const renewed = await sessionOf(testPortal, await change(session));
    expect(await listSessions(renewed.ctx)).toMatchObject([
      { userAgent: 'Depot laptop', address: '192.0.2.77', current: true },
    ]);
  });

  test('with a wrong present password is refused at that field and changes nothing', async () => {
    const member = await testPortal.member();
    const here = await openSession(testPortal, member);
    const elsewhere = await openSession(testPortal, member);
    const refused = await change(here, { currentPassword: 'not my password' }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(ValidationError);
    expect((refused as ValidationError).fields).toEqual({
      currentPassword: "That isn't your current password.",
    });
    expect([await isOpen(here), await isOpen(elsewhere)]).toEqual([true, true]);
    await expect(openSession(testPortal, member)).resolves.toBeDefined();
  });

  test.each([
    ['short', 'Use at least 12 characters.'],
    ['Password1234', 'This password is too common. Choose another one.'],
  ])('[SET-11] to %j is refused at the new password', async (newPassword, text) => {
    const session = await openSession(testPortal, await testPortal.member());
    const refused = await change(session, { newPassword }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ValidationError);
    expect((refused as ValidationError).fields).toEqual({ newPassword: text });
    expect(await isOpen(session)).toBe(true);
  });

  test('[SET-11] to 200 characters of two units each is accepted', async () => {
    const member = await testPortal.member();
    const pictures = Array.from({ length: 200 }, (_, at) => 0x1f300 + ((at * 37) % 199));
    const newPassword = String.fromCodePoint(...pictures);
    await change(await openSession(testPortal, member), { newPassword });
    await expect(openSession(testPortal, member, { password: newPassword })).resolves.toBeDefined();
  });

  test('[SET-05] saves nothing while the switch is off, except for an admin', async () => {
    const admin = await openSession(testPortal, await testPortal.admin());
    const member = await testPortal.member();
    const manager = await testPortal.manager(member, { hiring: true, editing: true });
    await saveSettings(admin.ctx, { membersEditProfile: false });
    for (const person of [member, manager]) {
      const session = await openSession(testPortal, person);
      await expect(change(session)).rejects.toThrow(new ProfileEditingOff());
      expect(await isOpen(session)).toBe(true);
      await expect(openSession(testPortal, person)).resolves.toBeDefined();
    }
    await expect(change(admin)).resolves.toBeDefined();
  });
});
