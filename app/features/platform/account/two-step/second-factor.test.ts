import { describe, expect } from 'vitest';
import { Conflict, ValidationError } from '#app/errors.ts';
import { codeAhead, codeOf } from '#test/fixtures/authenticator.ts';
import { cookieHeader, openSession, sessionOf } from '#test/fixtures/open-session.ts';
import { PASSWORD } from '#test/fixtures/test-portal.ts';
import { refusal, test } from '#test/fixtures/two-step-test.ts';
import { renewRecoveryCodes, switchOffSecondFactor } from './second-factor.server.ts';

describe('setting up a second factor', () => {
  test('[AUTH-17] answers the secret as text and QR code, and asks for nothing before it is confirmed', async ({
    testPortal,
    twoStep,
  }) => {
    const member = await testPortal.member();
    const session = await openSession(testPortal, member);
    const { secret, address, qr, size } = await twoStep.start(session);
    expect(secret).toMatch(/^[A-Z2-7]{32,}$/);
    expect(address).toContain(`otpauth://totp/Delivery%20Portal:${encodeURIComponent(member.email)}`);
    expect(qr).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect(size).toBeGreaterThan(20);
    await expect(openSession(testPortal, member)).resolves.toBeDefined();
  });

  test('[AUTH-17] is possible for a member, a manager and an admin', async ({ testPortal, twoStep }) => {
    const member = await testPortal.member();
    for (const person of [
      member,
      await testPortal.manager(member, { hiring: false, editing: false }),
      await testPortal.admin(),
    ]) {
      const { secret } = await twoStep.protectedPerson(person);
      const { cookies } = await twoStep.finish(await twoStep.halfWay(person), await codeAhead(secret, 1));
      expect((await sessionOf(testPortal, cookies)).ctx.actor.id).toBe(person.id);
    }
  });

  test('[AUTH-17] stores neither the secret nor the recovery codes in the clear', async ({
    testPortal,
    twoStep,
  }) => {
    const { person, secret, recoveryCodes } = await twoStep.protectedPerson();
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

  test('says that the clock is off where a code is of some minutes ago or ahead, and takes it neither way', async ({
    testPortal,
    twoStep,
  }) => {
    const session = await openSession(testPortal, await testPortal.member());
    const { secret } = await twoStep.start(session);
    // Two and a half minutes, or three once the next code has begun.
    const slow = await refusal(twoStep.confirm(session, await codeAhead(secret, -5)));
    expect((slow as ValidationError).fields?.code).toContain("Your phone's clock is about 3 minutes slow");
    const fast = await refusal(twoStep.confirm(session, await codeAhead(secret, 4)));
    expect((fast as ValidationError).fields?.code).toContain("Your phone's clock is about 2 minutes fast");
    await expect(twoStep.confirm(session, await codeOf(secret))).resolves.toBeDefined();
  });

  test('[AUTH-17] asks for the password, and for a right code, at their fields', async ({
    testPortal,
    twoStep,
  }) => {
    const session = await openSession(testPortal, await testPortal.member());
    const wrong = await refusal(twoStep.start(session, 'not my password'));
    expect((wrong as ValidationError).fields).toEqual({ password: "That isn't your current password." });
    expect(await refusal(twoStep.confirm(session, '123456'))).toBeInstanceOf(Conflict);
    const { secret } = await twoStep.start(session);
    for (const code of ['', 'abc', await codeAhead(secret, 20)]) {
      const refused = await refusal(twoStep.confirm(session, code));
      expect((refused as ValidationError).fields).toHaveProperty('code');
    }
    expect(await twoStep.isOpen(session.headers)).toBe(true);
  });

  test('[AUTH-17] ends every session that was opened with the password alone', async ({
    testPortal,
    twoStep,
  }) => {
    const member = await testPortal.member();
    const [elsewhere, halfDone] = [
      await openSession(testPortal, member),
      await openSession(testPortal, member),
    ];
    const { session } = await twoStep.protectedPerson(member);
    expect([await twoStep.isOpen(elsewhere.headers), await twoStep.isOpen(halfDone.headers)]).toEqual([
      false,
      false,
    ]);
    expect(await twoStep.isOpen(session.headers)).toBe(true);
  });

  test('[AUTH-17] once on, it is not begun or confirmed again, and shows no recovery codes for a code alone', async ({
    twoStep,
  }) => {
    const { session, secret } = await twoStep.protectedPerson();
    expect(await refusal(twoStep.start(session))).toBeInstanceOf(Conflict);
    expect(await refusal(twoStep.confirm(session, await codeAhead(secret, 1)))).toBeInstanceOf(Conflict);
    expect(await twoStep.isOpen(session.headers)).toBe(true);
  });
});

describe('changing a second factor', () => {
  test('[AUTH-17] it is switched off with the password, and sign-in is one step again', async ({
    testPortal,
    twoStep,
  }) => {
    const { person, session } = await twoStep.protectedPerson();
    const off = (password: string) =>
      switchOffSecondFactor(session.ctx, testPortal.deps, session.headers, { password });
    expect((await refusal(off('not my password'))) as ValidationError).toMatchObject({
      fields: { password: "That isn't your current password." },
    });
    expect(await twoStep.isOpen(new Headers({ cookie: cookieHeader(await off(PASSWORD)) }))).toBe(true);
    await expect(openSession(testPortal, person)).resolves.toBeDefined();
  });

  test('[AUTH-17] new recovery codes need the password and end the earlier ones', async ({
    testPortal,
    twoStep,
  }) => {
    const { person, session, recoveryCodes } = await twoStep.protectedPerson();
    const renew = (password: string) =>
      renewRecoveryCodes(session.ctx, testPortal.deps, session.headers, { password });
    expect(await refusal(renew('not my password'))).toBeInstanceOf(ValidationError);
    const [fresh = ''] = await renew(PASSWORD);
    expect(
      await refusal(twoStep.finish(await twoStep.halfWay(person), recoveryCodes[0] ?? '')),
    ).toBeInstanceOf(ValidationError);
    await expect(twoStep.finish(await twoStep.halfWay(person), fresh)).resolves.toBeDefined();
  });
});
