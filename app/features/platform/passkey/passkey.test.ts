import { describe, expect } from 'vitest';
import { Conflict, NotFound, ValidationError } from '#app/errors.ts';
import { deactivateManager } from '#app/features/members/manager/managers.server.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { openSession } from '#test/fixtures/open-session.ts';
import { passkeyDevice } from '#test/fixtures/passkey-device.ts';
import { test as base } from '#test/fixtures/test.ts';
import { PASSWORD, type Person } from '#test/fixtures/test-portal.ts';
import { client, refusal } from '#test/fixtures/two-step-test.ts';
import { addPasskey, startPasskey } from './add-passkey.server.ts';
import { removePasskey, renamePasskey } from './change-passkey.server.ts';
import { listPasskeys } from './list-passkeys.server.ts';
import { logInWithPasskey, passkeyChallenge } from './log-in-with-passkey.server.ts';
import { relyingParty } from './relying-party.server.ts';

const test = base.extend('keys', { scope: 'file' }, ({ testPortal }) => {
  const { deps } = testPortal;
  const { id: rpId, origins } = relyingParty(deps.baseUrl);
  const deviceAt = (origin = origins[0] ?? '') => passkeyDevice({ origin, rpId });
  const open = (person: Person) => openSession(testPortal, person);
  return {
    deviceAt,
    open,
    /** Subjects of the mails to that address. */
    async mailsTo({ email }: Person) {
      const mails = deps.db.selectFrom('mails').select('subject').where('recipient', '=', email);
      return (await mails.execute()).map(({ subject }) => subject);
    },
    challenge: () => passkeyChallenge(deps).challenge,
    logIn: (response: string) => logInWithPasskey(deps, { response }, client),
    /** A device that somebody has added. */
    async added(person: Person, name = 'Phone') {
      const { ctx, headers } = await open(person);
      const device = deviceAt();
      const options = await startPasskey(ctx, deps, headers, { password: PASSWORD });
      await addPasskey(ctx, { name, response: device.make(options) });
      return { device, ctx, headers };
    },
  };
});

describe('a passkey', () => {
  test('logs its owner in, is listed with its last use, and tells of itself by mail', async ({
    keys,
    testPortal,
  }) => {
    const person = await testPortal.member('Passkey Couriers');
    const { device, ctx } = await keys.added(person);
    expect(await listPasskeys(ctx)).toMatchObject([{ name: 'Phone', lastUsedAt: null }]);
    const { cookies, name, role } = await keys.logIn(device.logIn(keys.challenge()));
    expect({ name, role }).toEqual({ name: person.name, role: 'member' });
    expect(cookies.join()).toContain('session_token');
    expect((await listPasskeys(ctx))[0]?.lastUsedAt).not.toBeNull();
    expect(await keys.mailsTo(person)).toContain('A passkey was added to your account');
    const { lines } = await listMemberActivity(ctx);
    expect(lines.map(({ text }) => text)).toContain('added the passkey Phone');
  });

  test('asks for the password before it is added or removed', async ({ keys, testPortal }) => {
    const person = await testPortal.member();
    const { ctx, headers } = await keys.added(person);
    const wrong = { password: 'not the password' };
    await expect(startPasskey(ctx, testPortal.deps, headers, wrong)).rejects.toThrow(ValidationError);
    const [{ id: passkeyId } = { id: '' }] = await listPasskeys(ctx);
    const removal = removePasskey(ctx, testPortal.deps, headers, { passkeyId, ...wrong });
    await expect(removal).rejects.toThrow(ValidationError);
    expect(await listPasskeys(ctx)).toHaveLength(1);
  });

  test('is renamed and removed by its owner alone, and opens nothing from then on', async ({
    keys,
    testPortal,
  }) => {
    const person = await testPortal.member();
    const { device, ctx, headers } = await keys.added(person);
    const [{ id: passkeyId } = { id: '' }] = await listPasskeys(ctx);
    const other = await keys.open(await testPortal.member());
    await expect(renamePasskey(other.ctx, { passkeyId, name: 'Mine' })).rejects.toThrow(NotFound);
    const gone = { passkeyId, password: PASSWORD };
    await expect(removePasskey(other.ctx, testPortal.deps, other.headers, gone)).rejects.toThrow(NotFound);
    await renamePasskey(ctx, { passkeyId, name: 'Office laptop' });
    expect(await listPasskeys(ctx)).toMatchObject([{ name: 'Office laptop' }]);
    await removePasskey(ctx, testPortal.deps, headers, gone);
    expect(await keys.mailsTo(person)).toContain('A passkey was removed from your account');
    expect(await refusal(keys.logIn(device.logIn(keys.challenge())))).toMatchObject({
      title: 'Login Failed',
    });
  });

  test('is added for a challenge of that session only, and once', async ({ keys, testPortal }) => {
    const person = await testPortal.member();
    const [one, two] = [await keys.open(person), await keys.open(person)];
    const options = await startPasskey(one.ctx, testPortal.deps, one.headers, { password: PASSWORD });
    const response = keys.deviceAt().make(options);
    await expect(addPasskey(two.ctx, { name: 'Phone', response })).rejects.toThrow(Conflict);
    await expect(addPasskey(one.ctx, { name: 'Phone', response: '{"id":1}' })).rejects.toThrow(Conflict);
    await addPasskey(one.ctx, { name: 'Phone', response });
    await expect(addPasskey(one.ctx, { name: 'Phone', response })).rejects.toThrow(Conflict);
  });
});

describe('a login with a passkey is refused', () => {
  test('where the answer was sent before, or its challenge is older than the last login', async ({
    keys,
    testPortal,
  }) => {
    const { device } = await keys.added(await testPortal.member());
    const old = device.logIn(keys.challenge());
    testPortal.passTime(1_000);
    const response = device.logIn(keys.challenge());
    testPortal.passTime(1_000);
    await keys.logIn(response);
    expect(await refusal(keys.logIn(response))).toBeInstanceOf(ValidationError);
    expect(await refusal(keys.logIn(old))).toBeInstanceOf(ValidationError);
  });

  test('where the challenge is not ours or an hour old', async ({ keys, testPortal }) => {
    const { device } = await keys.added(await testPortal.member());
    const stale = device.logIn(keys.challenge());
    const invented = device.logIn(Buffer.from('2099-01-01T00:00:00.000Z.abc.def').toString('base64url'));
    expect(await refusal(keys.logIn(invented))).toBeInstanceOf(ValidationError);
    testPortal.passTime(3_601_000);
    expect(await refusal(keys.logIn(stale))).toBeInstanceOf(ValidationError);
  });

  test('where the device asked for no finger, or another site asked', async ({ keys, testPortal }) => {
    const person = await testPortal.member();
    const { device } = await keys.added(person);
    const unverified = device.logIn(keys.challenge(), { verified: false });
    expect(await refusal(keys.logIn(unverified))).toBeInstanceOf(ValidationError);
    const { ctx, headers } = await keys.open(person);
    const elsewhere = keys.deviceAt('https://evil.example');
    const options = await startPasskey(ctx, testPortal.deps, headers, { password: PASSWORD });
    const made = elsewhere.make(options);
    await expect(addPasskey(ctx, { name: 'Phone', response: made })).rejects.toThrow(Conflict);
  });

  test('where the account was deactivated', async ({ keys, testPortal, fixtures }) => {
    const manager = await testPortal.manager(fixtures.member, { hiring: false, editing: false });
    const { device } = await keys.added(manager);
    await deactivateManager(fixtures.asMember, { managerId: manager.id });
    expect(await refusal(keys.logIn(device.logIn(keys.challenge())))).toMatchObject({
      title: 'Login Failed',
    });
  });
});
