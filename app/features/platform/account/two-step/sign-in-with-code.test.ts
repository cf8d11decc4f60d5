import { describe, expect } from 'vitest';
import { RateLimited, ValidationError } from '#app/errors.ts';
import { codeAhead, codeOf } from '#test/fixtures/authenticator.ts';
import { sessionOf } from '#test/fixtures/open-session.ts';
import { client, refusal, test } from '#test/fixtures/two-step-test.ts';
import { createAccountLink, redeemAccountLink } from '../password/account-links.server.ts';
import { awaitsCode, SignInOver } from '../sign-in/finish-sign-in.server.ts';

describe('sign-in with a second factor', () => {
  test('[AUTH-17] opens no session with the password alone', async ({ testPortal, twoStep }) => {
    const { person, session } = await twoStep.protectedPerson();
    const headers = await twoStep.halfWay(person);
    const open = await testPortal.deps.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', person.id)
      .execute();
    expect(open.map(({ id }) => id)).toEqual([session.ctx.actor.sessionId]);
    expect(await twoStep.isOpen(headers)).toBe(false);
    expect(await awaitsCode(testPortal.deps, headers)).toBe(true);
  });

  test('[AUTH-17] takes the code of the app, with or without a space, and keeps the device as what it is', async ({
    testPortal,
    twoStep,
  }) => {
    const { person, secret } = await twoStep.protectedPerson();
    const code = await codeAhead(secret, 1);
    const { cookies, name } = await twoStep.finish(
      await twoStep.halfWay(person),
      ` ${code.slice(0, 3)} ${code.slice(3)} `,
    );
    expect(name).toBe(person.name);
    const { ctx } = await sessionOf(testPortal, cookies);
    const row = await testPortal.deps.db
      .selectFrom('sessions')
      .select(['ip_address', 'user_agent'])
      .where('id', '=', ctx.actor.sessionId)
      .executeTakeFirst();
    expect(row).toEqual({ ip_address: client.address, user_agent: client.userAgent });
  });

  test('[AUTH-17] refuses a wrong code, and goes on with a right one', async ({ twoStep }) => {
    const { person, secret } = await twoStep.protectedPerson();
    const headers = await twoStep.halfWay(person);
    for (const code of [await codeAhead(secret, 20), 'AAAAA-AAAAA', 'nonsense', '']) {
      const refused = await refusal(twoStep.finish(headers, code));
      expect(refused).toBeInstanceOf(ValidationError);
      expect(refused).toMatchObject({ title: 'Login Failed', status: 422 });
    }
    const late = await refusal(twoStep.finish(headers, await codeAhead(secret, -6)));
    expect(late).toMatchObject({ title: 'Login Failed', message: expect.stringContaining('3 minutes slow') });
    expect(await twoStep.failuresOf(person)).toBeGreaterThan(0);
    await expect(twoStep.finish(headers, await codeAhead(secret, 1))).resolves.toBeDefined();
  });

  test('[AUTH-17] takes a code once: neither the one that confirmed it, nor one that was sent before', async ({
    twoStep,
  }) => {
    const { person, secret } = await twoStep.protectedPerson();
    const headers = await twoStep.halfWay(person);
    expect(await refusal(twoStep.finish(headers, await codeOf(secret)))).toBeInstanceOf(ValidationError);
    const code = await codeAhead(secret, 1);
    const both = await Promise.allSettled([
      twoStep.finish(headers, code),
      twoStep.finish(await twoStep.halfWay(person), code),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(twoStep.finish(await twoStep.halfWay(person), code))).toBeInstanceOf(
      ValidationError,
    );
  });

  test('[AUTH-17] takes each recovery code once', async ({ twoStep }) => {
    const { person, recoveryCodes } = await twoStep.protectedPerson();
    const [first = '', second = ''] = recoveryCodes;
    await expect(twoStep.finish(await twoStep.halfWay(person), first)).resolves.toBeDefined();
    expect(await refusal(twoStep.finish(await twoStep.halfWay(person), first))).toBeInstanceOf(
      ValidationError,
    );
    const typed = second.replace('-', ' ');
    const both = await Promise.allSettled([
      twoStep.finish(await twoStep.halfWay(person), typed),
      twoStep.finish(await twoStep.halfWay(person), typed),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('[AUTH-17] [AUTH-10] wrong codes count, a right password does not clear them, and they are waited for', async ({
    testPortal,
    twoStep,
  }) => {
    const { person, secret } = await twoStep.protectedPerson();
    for (let wrong = 0; wrong < 4; wrong += 1) {
      const headers = await twoStep.halfWay(person);
      expect(await refusal(twoStep.finish(headers, await codeAhead(secret, 20 + wrong)))).toBeInstanceOf(
        ValidationError,
      );
    }
    expect(await twoStep.failuresOf(person)).toBe(4);
    const from = testPortal.waits.length;
    const headers = await twoStep.halfWay(person);
    await twoStep.finish(headers, await codeAhead(secret, 1));
    expect(testPortal.waits.slice(from)).toEqual([500, 500]);
    expect(await twoStep.failuresOf(person)).toBe(0);
  });

  test('[AUTH-17] ends after five wrong codes, and takes none for a while after ten', async ({
    testPortal,
    twoStep,
  }) => {
    const { person, secret } = await twoStep.protectedPerson();
    const five = async (from: number) => {
      const headers = await twoStep.halfWay(person);
      for (let wrong = 0; wrong < 5; wrong += 1) {
        await refusal(twoStep.finish(headers, await codeAhead(secret, from + wrong)));
      }
      return headers;
    };
    const spent = await five(20);
    expect(await refusal(twoStep.finish(spent, await codeAhead(secret, 1)))).toBeInstanceOf(SignInOver);
    expect(await awaitsCode(testPortal.deps, spent)).toBe(false);
    await five(30);
    expect(
      await refusal(twoStep.finish(await twoStep.halfWay(person), await codeAhead(secret, -1))),
    ).toBeInstanceOf(RateLimited);
  });

  test('[AUTH-17] goes on with no half-way cookie that is used, missing, forged or too old', async ({
    testPortal,
    twoStep,
  }) => {
    const { person, secret, recoveryCodes } = await twoStep.protectedPerson();
    const headers = await twoStep.halfWay(person);
    await twoStep.finish(headers, await codeAhead(secret, 1));
    const old = await twoStep.halfWay(person);
    await testPortal.deps.db
      .updateTable('verifications')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('value', '=', person.id)
      .execute();
    const forged = new Headers({ cookie: (old.get('cookie') ?? '').replace(/.{6}$/, 'AAAAA%3D') });
    for (const stale of [headers, old, forged, new Headers()]) {
      expect(await refusal(twoStep.finish(stale, recoveryCodes[0] ?? ''))).toBeInstanceOf(SignInOver);
    }
  });

  test("[AUTH-17] takes no code of somebody else's, also where that person is signed in on the same browser", async ({
    twoStep,
  }) => {
    const [victim, other] = [await twoStep.protectedPerson(), await twoStep.protectedPerson()];
    const headers = await twoStep.halfWay(victim.person);
    headers.set('cookie', `${headers.get('cookie')}; ${other.session.headers.get('cookie')}`);
    expect(await refusal(twoStep.finish(headers, await codeAhead(other.secret, 1)))).toBeInstanceOf(
      ValidationError,
    );
  });

  test('[AUTH-17] is asked for after a new password was set by a link as well', async ({
    testPortal,
    twoStep,
  }) => {
    const { person, secret } = await twoStep.protectedPerson();
    const link = await createAccountLink(testPortal.deps, testPortal.deps.db, 'set-password', person.id);
    await redeemAccountLink(testPortal.deps, link.split('/').at(-1) ?? '', { password: 'another password' });
    const headers = await twoStep.halfWay(person, 'another password');
    await expect(twoStep.finish(headers, await codeAhead(secret, 1))).resolves.toBeDefined();
  });
});
