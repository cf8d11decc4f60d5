import { describe, expect } from 'vitest';
import { Conflict, RateLimited, ValidationError } from '#app/errors.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import { codeAhead, codeOf } from '#test/fixtures/authenticator.ts';
import { cookieHeader, type OpenSession, openSession, sessionOf } from '#test/fixtures/open-session.ts';
import { test } from '#test/fixtures/test.ts';
import { PASSWORD, type Person, type TestPortal } from '#test/fixtures/test-portal.ts';
import { createAccountLink, redeemAccountLink } from '../password/account-links.server.ts';
import { awaitsCode, finishSignIn, SignInOver } from '../sign-in/finish-sign-in.server.ts';
import { signIn } from '../sign-in/sign-in.server.ts';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  switchOffSecondFactor,
} from './second-factor.server.ts';

let testPortal: TestPortal;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});

const client = { address: '192.0.2.7', userAgent: 'Test browser' };
const start = ({ ctx, headers }: OpenSession, password = PASSWORD) =>
  startSecondFactor(ctx, testPortal.deps, headers, { password });
const confirm = ({ ctx, headers }: OpenSession, code: string) =>
  confirmSecondFactor(ctx, testPortal.deps, headers, { code });
const isOpen = async (headers: Headers) => (await resolveSession(testPortal.deps, headers)).signedIn !== null;
const failuresOf = async ({ email }: Person) =>
  (
    await testPortal.deps.db
      .selectFrom('sign_in_failures')
      .select('failures')
      .where('subject', '=', `account:${email}`)
      .executeTakeFirst()
  )?.failures ?? 0;

/** Somebody who has switched a two-step verification on. */
async function protectedPerson(person?: Person) {
  const who = person ?? (await testPortal.member());
  const session = await openSession(testPortal, who);
  const { secret } = await start(session);
  const { cookies, recoveryCodes } = await confirm(session, await codeOf(secret));
  return { person: who, secret, recoveryCodes, session: await sessionOf(testPortal, cookies) };
}

/** The right password: what the browser sends along afterwards. */
async function halfWay({ email }: Person, password = PASSWORD): Promise<Headers> {
  const { cookies, needsCode } = await signIn(testPortal.deps, { email, password }, client);
  expect(needsCode).toBe(true);
  return new Headers({ cookie: cookieHeader(cookies) });
}
const finish = (headers: Headers, code: string) => finishSignIn(testPortal.deps, headers, { code }, client);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('setting up a second factor', () => {
  test('[AUTH-17] answers the secret as text and QR code, and asks for nothing before it is confirmed', async () => {
    const member = await testPortal.member();
    const session = await openSession(testPortal, member);
    const { secret, address, qr, size } = await start(session);
    expect(secret).toMatch(/^[A-Z2-7]{32,}$/);
    expect(address).toContain(`otpauth://totp/Delivery%20Portal:${encodeURIComponent(member.email)}`);
    expect(qr).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect(size).toBeGreaterThan(20);
    await expect(openSession(testPortal, member)).resolves.toBeDefined();
  });

  test('[AUTH-17] is possible for a member, a manager and an admin', async () => {
    const member = await testPortal.member();
    for (const person of [
      member,
      await testPortal.manager(member, { hiring: false, editing: false }),
      await testPortal.admin(),
    ]) {
      const { secret } = await protectedPerson(person);
      const { cookies } = await finish(await halfWay(person), await codeAhead(secret, 1));
      expect((await sessionOf(testPortal, cookies)).ctx.actor.id).toBe(person.id);
    }
  });

  test('[AUTH-17] stores neither the secret nor the recovery codes in the clear', async () => {
    const { person, secret, recoveryCodes } = await protectedPerson();
    const row = await testPortal.deps.db
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row.verified).toBe(1);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify(row)).not.toContain(recoveryCodes[0]);
    expect(recoveryCodes).toHaveLength(10);
  });

  test('says that the clock is off where a code is of some minutes ago or ahead, and takes it neither way', async () => {
    const session = await openSession(testPortal, await testPortal.member());
    const { secret } = await start(session);
    // Two and a half minutes, or three once the next code has begun.
    const slow = await refusal(confirm(session, await codeAhead(secret, -5)));
    expect((slow as ValidationError).fields?.code).toContain("Your phone's clock is about 3 minutes slow");
    const fast = await refusal(confirm(session, await codeAhead(secret, 4)));
    expect((fast as ValidationError).fields?.code).toContain("Your phone's clock is about 2 minutes fast");
    await expect(confirm(session, await codeOf(secret))).resolves.toBeDefined();
  });

  test('[AUTH-17] asks for the password, and for a right code, at their fields', async () => {
    const session = await openSession(testPortal, await testPortal.member());
    const wrong = await refusal(start(session, 'not my password'));
    expect((wrong as ValidationError).fields).toEqual({ password: "That isn't your current password." });
    expect(await refusal(confirm(session, '123456'))).toBeInstanceOf(Conflict);
    const { secret } = await start(session);
    for (const code of ['', 'abc', await codeAhead(secret, 20)]) {
      const refused = await refusal(confirm(session, code));
      expect((refused as ValidationError).fields).toHaveProperty('code');
    }
    expect(await isOpen(session.headers)).toBe(true);
  });

  test('[AUTH-17] ends every session that was opened with the password alone', async () => {
    const member = await testPortal.member();
    const [elsewhere, halfDone] = [
      await openSession(testPortal, member),
      await openSession(testPortal, member),
    ];
    const { session } = await protectedPerson(member);
    expect([await isOpen(elsewhere.headers), await isOpen(halfDone.headers)]).toEqual([false, false]);
    expect(await isOpen(session.headers)).toBe(true);
  });

  test('[AUTH-17] once on, it is not begun or confirmed again, and shows no recovery codes for a code alone', async () => {
    const { session, secret } = await protectedPerson();
    expect(await refusal(start(session))).toBeInstanceOf(Conflict);
    expect(await refusal(confirm(session, await codeAhead(secret, 1)))).toBeInstanceOf(Conflict);
    expect(await isOpen(session.headers)).toBe(true);
  });
});

describe('sign-in with a second factor', () => {
  test('[AUTH-17] opens no session with the password alone', async () => {
    const { person, session } = await protectedPerson();
    const headers = await halfWay(person);
    const open = await testPortal.deps.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', person.id)
      .execute();
    expect(open.map(({ id }) => id)).toEqual([session.ctx.actor.sessionId]);
    expect(await isOpen(headers)).toBe(false);
    expect(await awaitsCode(testPortal.deps, headers)).toBe(true);
  });

  test('[AUTH-17] takes the code of the app, with or without a space, and keeps the device as what it is', async () => {
    const { person, secret } = await protectedPerson();
    const code = await codeAhead(secret, 1);
    const { cookies, name } = await finish(await halfWay(person), ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(name).toBe(person.name);
    const { ctx } = await sessionOf(testPortal, cookies);
    const row = await testPortal.deps.db
      .selectFrom('sessions')
      .select(['ip_address', 'user_agent'])
      .where('id', '=', ctx.actor.sessionId)
      .executeTakeFirst();
    expect(row).toEqual({ ip_address: client.address, user_agent: client.userAgent });
  });

  test('[AUTH-17] refuses a wrong code, and goes on with a right one', async () => {
    const { person, secret } = await protectedPerson();
    const headers = await halfWay(person);
    for (const code of [await codeAhead(secret, 20), 'AAAAA-AAAAA', 'nonsense', '']) {
      const refused = await refusal(finish(headers, code));
      expect(refused).toBeInstanceOf(ValidationError);
      expect(refused).toMatchObject({ title: 'Login Failed', status: 422 });
    }
    const late = await refusal(finish(headers, await codeAhead(secret, -6)));
    expect(late).toMatchObject({ title: 'Login Failed', message: expect.stringContaining('3 minutes slow') });
    expect(await failuresOf(person)).toBeGreaterThan(0);
    await expect(finish(headers, await codeAhead(secret, 1))).resolves.toBeDefined();
  });

  test('[AUTH-17] takes a code once: neither the one that confirmed it, nor one that was sent before', async () => {
    const { person, secret } = await protectedPerson();
    const headers = await halfWay(person);
    expect(await refusal(finish(headers, await codeOf(secret)))).toBeInstanceOf(ValidationError);
    const code = await codeAhead(secret, 1);
    const both = await Promise.allSettled([finish(headers, code), finish(await halfWay(person), code)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(finish(await halfWay(person), code))).toBeInstanceOf(ValidationError);
  });

  test('[AUTH-17] takes each recovery code once', async () => {
    const { person, recoveryCodes } = await protectedPerson();
    const [first = '', second = ''] = recoveryCodes;
    await expect(finish(await halfWay(person), first)).resolves.toBeDefined();
    expect(await refusal(finish(await halfWay(person), first))).toBeInstanceOf(ValidationError);
    const typed = second.replace('-', ' ');
    const both = await Promise.allSettled([
      finish(await halfWay(person), typed),
      finish(await halfWay(person), typed),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('[AUTH-17] [AUTH-10] wrong codes count, a right password does not clear them, and they are waited for', async () => {
    const { person, secret } = await protectedPerson();
    for (let wrong = 0; wrong < 4; wrong += 1) {
      const headers = await halfWay(person);
      expect(await refusal(finish(headers, await codeAhead(secret, 20 + wrong)))).toBeInstanceOf(
        ValidationError,
      );
    }
    expect(await failuresOf(person)).toBe(4);
    const from = testPortal.waits.length;
    const headers = await halfWay(person);
    await finish(headers, await codeAhead(secret, 1));
    expect(testPortal.waits.slice(from)).toEqual([500, 500]);
    expect(await failuresOf(person)).toBe(0);
  });

  test('[AUTH-17] ends after five wrong codes, and takes none for a while after ten', async () => {
    const { person, secret } = await protectedPerson();
    const five = async (from: number) => {
      const headers = await halfWay(person);
      for (let wrong = 0; wrong < 5; wrong += 1) {
        await refusal(finish(headers, await codeAhead(secret, from + wrong)));
      }
      return headers;
    };
    const spent = await five(20);
    expect(await refusal(finish(spent, await codeAhead(secret, 1)))).toBeInstanceOf(SignInOver);
    expect(await awaitsCode(testPortal.deps, spent)).toBe(false);
    await five(30);
    expect(await refusal(finish(await halfWay(person), await codeAhead(secret, -1)))).toBeInstanceOf(
      RateLimited,
    );
  });

  test('[AUTH-17] goes on with no half-way cookie that is used, missing, forged or too old', async () => {
    const { person, secret, recoveryCodes } = await protectedPerson();
    const headers = await halfWay(person);
    await finish(headers, await codeAhead(secret, 1));
    const old = await halfWay(person);
    await testPortal.deps.db
      .updateTable('verifications')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('value', '=', person.id)
      .execute();
    const forged = new Headers({ cookie: (old.get('cookie') ?? '').replace(/.{6}$/, 'AAAAA%3D') });
    for (const stale of [headers, old, forged, new Headers()]) {
      expect(await refusal(finish(stale, recoveryCodes[0] ?? ''))).toBeInstanceOf(SignInOver);
    }
  });

  test("[AUTH-17] takes no code of somebody else's, also where that person is signed in on the same browser", async () => {
    const [victim, other] = [await protectedPerson(), await protectedPerson()];
    const headers = await halfWay(victim.person);
    headers.set('cookie', `${headers.get('cookie')}; ${other.session.headers.get('cookie')}`);
    expect(await refusal(finish(headers, await codeAhead(other.secret, 1)))).toBeInstanceOf(ValidationError);
  });

  test('[AUTH-17] is asked for after a new password was set by a link as well', async () => {
    const { person, secret } = await protectedPerson();
    const link = await createAccountLink(testPortal.deps, testPortal.deps.db, 'set-password', person.id);
    await redeemAccountLink(testPortal.deps, link.split('/').at(-1) ?? '', { password: 'another password' });
    const headers = await halfWay(person, 'another password');
    await expect(finish(headers, await codeAhead(secret, 1))).resolves.toBeDefined();
  });
});

describe('changing a second factor', () => {
  test('[AUTH-17] it is switched off with the password, and sign-in is one step again', async () => {
    const { person, session } = await protectedPerson();
    const off = (password: string) =>
      switchOffSecondFactor(session.ctx, testPortal.deps, session.headers, { password });
    expect((await refusal(off('not my password'))) as ValidationError).toMatchObject({
      fields: { password: "That isn't your current password." },
    });
    expect(await isOpen(new Headers({ cookie: cookieHeader(await off(PASSWORD)) }))).toBe(true);
    await expect(openSession(testPortal, person)).resolves.toBeDefined();
  });

  test('[AUTH-17] new recovery codes need the password and end the earlier ones', async () => {
    const { person, session, recoveryCodes } = await protectedPerson();
    const renew = (password: string) =>
      renewRecoveryCodes(session.ctx, testPortal.deps, session.headers, { password });
    expect(await refusal(renew('not my password'))).toBeInstanceOf(ValidationError);
    const [fresh = ''] = await renew(PASSWORD);
    expect(await refusal(finish(await halfWay(person), recoveryCodes[0] ?? ''))).toBeInstanceOf(
      ValidationError,
    );
    await expect(finish(await halfWay(person), fresh)).resolves.toBeDefined();
  });
});
