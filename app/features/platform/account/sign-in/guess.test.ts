import { describe, expect } from 'vitest';
import { RateLimited, ValidationError } from '#app/errors.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import { codeAhead } from '#test/fixtures/authenticator.ts';
import { cookieHeader, openSession } from '#test/fixtures/open-session.ts';
import { test } from '#test/fixtures/test.ts';
import { PASSWORD, type Person, type TestPortal } from '#test/fixtures/test-portal.ts';
import { confirmSecondFactor, startSecondFactor } from '../two-step/second-factor.server.ts';
import { finishSignIn } from './finish-sign-in.server.ts';
import { signIn } from './sign-in.server.ts';
import { acquireSlot } from './slots.server.ts';

let testPortal: TestPortal;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});

let addresses = 0;
/** An address that nobody has used; each is of another /64. */
const freshAddress = () => {
  addresses += 1;
  return `2001:db8:7:${addresses.toString(16)}::1`;
};
type From = { address?: string; cookie?: string | null };
const attempt = (
  email: string,
  password: string,
  { address = freshAddress(), cookie = null }: From = {},
  deps = testPortal.deps,
) => signIn(deps, { email, password }, { address, cookie, userAgent: 'Test browser' });
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'in',
    (error: unknown) =>
      error instanceof RateLimited ? 'turned away' : error instanceof ValidationError ? 'wrong' : error,
  );
/** Guesses from many addresses at the same moment: the clock stands still. Returns what became of them, and their waits. */
async function hammer(email: string, times: number) {
  const waits: number[] = [];
  const now = testPortal.deps.now();
  const deps = { ...testPortal.deps, now: () => now, wait: async (ms: number) => void waits.push(ms) };
  const outcomes = await Promise.all(
    Array.from({ length: times }, () => outcome(attempt(email, 'not the right password', {}, deps))),
  );
  return { waits, outcomes, deps };
}
const isOpen = async (cookie: string) =>
  (await resolveSession(testPortal.deps, new Headers({ cookie }))).signedIn !== null;
const waitsOf = async (work: () => Promise<unknown>) => {
  const from = testPortal.waits.length;
  await work();
  return testPortal.waits.slice(from);
};

describe('guesses on one account', () => {
  test('[AUTH-10] that come all at once wait one after the other, and the rest is turned away', async () => {
    const victim = await testPortal.member();
    const { waits, outcomes } = await hammer(victim.email, 24);
    // Half a second, one, two, four and eight after the one before.
    expect(waits.toSorted((a, b) => a - b)).toEqual([500, 1_500, 3_500, 7_500, 15_500]);
    expect(outcomes.filter((one) => one === 'wrong')).toHaveLength(4 + 5);
    expect(outcomes.filter((one) => one === 'turned away')).toHaveLength(24 - 9);
  });

  test('[AUTH-10] that were turned away do not count', async () => {
    const victim = await testPortal.member();
    await hammer(victim.email, 24);
    testPortal.passTime(16_000);
    const [wait = 0] = await waitsOf(() => outcome(attempt(victim.email, 'not the right password')));
    expect(wait).toBe(8_000);
  });

  test('[AUTH-10] do not keep its owner waiting, on a browser or at an address where it logged in before', async () => {
    const owner = await testPortal.member();
    const home = freshAddress();
    const { cookies } = await attempt(owner.email, PASSWORD, { address: home });
    const { deps } = await hammer(owner.email, 24);
    const elsewhere = { address: freshAddress(), cookie: cookieHeader(cookies) };
    for (const from of [elsewhere, { address: home }]) {
      expect(await waitsOf(() => attempt(owner.email, PASSWORD, from))).toEqual([]);
    }
    expect(await outcome(attempt(owner.email, PASSWORD, {}, deps))).toBe('turned away');
  });

  test('[AUTH-10] from a known browser are slowed down as well, and a known browser is known to one account', async () => {
    const [owner, other] = [await testPortal.member(), await testPortal.member()];
    const { cookies } = await attempt(owner.email, PASSWORD);
    const cookie = cookieHeader(cookies);
    const guessFrom = (email: string) => () =>
      outcome(attempt(email, 'not the right password', { cookie, address: freshAddress() }));
    await Promise.all(Array.from({ length: 4 }, guessFrom(owner.email)));
    expect(await waitsOf(guessFrom(owner.email))).toEqual([500]);
    await hammer(other.email, 4);
    expect(await waitsOf(guessFrom(other.email))).toEqual([500]);
  });

  test('[AUTH-10] at the address of an office do not delay a browser that is known there', async () => {
    const owner = await testPortal.member();
    const address = freshAddress();
    const { cookies } = await attempt(owner.email, PASSWORD, { address });
    for (let failures = 0; failures < 21; failures += 1)
      await outcome(attempt(`nobody${failures}@meridian.example`, 'wrong', { address }));
    const known = { address, cookie: cookieHeader(cookies) };
    expect(await waitsOf(() => attempt(owner.email, PASSWORD, known))).toEqual([]);
  });

  test('[AUTH-10] from one /64 count as from one address', async () => {
    for (let host = 1; host <= 20; host += 1) {
      const address = `2001:db8:99:1::${host.toString(16)}`;
      await outcome(attempt(`person${host}@meridian.example`, 'wrong', { address }));
    }
    const next = { address: '2001:db8:99:1:ffff::1' };
    expect(await waitsOf(() => outcome(attempt('one.more@meridian.example', 'wrong', next)))).toEqual([500]);
  });
});

describe('guessed codes', () => {
  /** Somebody with a two-step verification, and the cookies of the browser that set it up. */
  async function protectedPerson() {
    const person = await testPortal.member();
    const address = freshAddress();
    const session = await openSession(testPortal, person, { address });
    const { secret } = await startSecondFactor(session.ctx, testPortal.deps, session.headers, {
      password: PASSWORD,
    });
    const { recoveryCodes } = await confirmSecondFactor(session.ctx, testPortal.deps, session.headers, {
      code: await codeAhead(secret, 0),
    });
    return { person, secret, recoveryCodes, address };
  }
  const enterCode = async ({ email }: Person, code: string, address = freshAddress()) => {
    const { cookies } = await attempt(email, PASSWORD, { address });
    const headers = new Headers({ cookie: cookieHeader(cookies) });
    return finishSignIn(testPortal.deps, headers, { code }, { address, userAgent: 'Test browser' });
  };

  test('[AUTH-17, AUTH-10] are few, and end neither the owner’s app nor a recovery code', async () => {
    const { person, secret, recoveryCodes, address } = await protectedPerson();
    for (let wrong = 0; wrong < 10; wrong += 1) {
      testPortal.passTime(9_000);
      expect(await outcome(enterCode(person, String(wrong).repeat(6)))).toBe('wrong');
    }
    testPortal.passTime(9_000);
    expect(await outcome(enterCode(person, '123456'))).toBe('turned away');
    testPortal.passTime(9_000);
    expect(await outcome(enterCode(person, await codeAhead(secret, 1), address))).toBe('in');
    expect(await outcome(enterCode(person, recoveryCodes[0] ?? ''))).toBe('in');
  });
});

describe('a login', () => {
  test('[AUTH-14] ends the session that the same browser had, also somebody else’s', async () => {
    const [first, second] = [await testPortal.member(), await testPortal.member()];
    const before = cookieHeader((await attempt(first.email, PASSWORD)).cookies);
    const after = cookieHeader((await attempt(second.email, PASSWORD, { cookie: before })).cookies);
    expect([await isOpen(before), await isOpen(after)]).toEqual([false, true]);
  });

  test('[AUTH-14] that fails ends nothing', async () => {
    const person = await testPortal.member();
    const before = cookieHeader((await attempt(person.email, PASSWORD)).cookies);
    await outcome(attempt(person.email, 'not the right password', { cookie: before }));
    expect(await isOpen(before)).toBe(true);
  });

  test('keeps neither the cookie nor the address of a known client as they are', async () => {
    const person = await testPortal.member();
    const { cookies } = await attempt(person.email, PASSWORD, { address: '203.0.113.77' });
    const rows = await testPortal.deps.db
      .selectFrom('known_clients')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute();
    expect(rows).toHaveLength(2);
    const device = /portal\.device=([\w-]+)/.exec(cookies.join())?.[1] ?? 'no cookie';
    expect(JSON.stringify(rows)).not.toContain(device);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    expect(cookies.find((cookie) => cookie.startsWith('portal.device='))).toMatch(/HttpOnly.*SameSite=Lax/);
  });
});

test('[AUTH-10] where many hashes wait, strangers are turned away for a moment, and known browsers wait', async () => {
  const owner = await testPortal.member();
  const { cookies } = await attempt(owner.email, PASSWORD);
  const turns = Array.from({ length: 62 }, () => acquireSlot('hashing', 1));
  expect(await outcome(attempt(owner.email, PASSWORD))).toBe('turned away');
  const known = attempt(owner.email, PASSWORD, { cookie: cookieHeader(cookies) });
  for (const turn of turns) (await turn)();
  await expect(known).resolves.toMatchObject({ name: owner.name });
});
