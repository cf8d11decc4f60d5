import { createHook } from 'node:async_hooks';
import { describe, expect } from 'vitest';
import { RateLimited, ValidationError } from '#app/errors.ts';
import { deleteMember } from '#app/features/members/member/delete-member.server.ts';
import { test } from '#test/fixtures/test.ts';
import { PASSWORD, type Person, type TestPortal } from '#test/fixtures/test-portal.ts';
import { insertAccount } from '../create-account.server.ts';
import { signIn, signInSchema } from './sign-in.server.ts';

let testPortal: TestPortal;
let member: Person;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  member = await testPortal.member('Meridian Logistics', 'Office@Meridian.example');
});

let addresses = 0;
/** An address that nobody has failed from. */
const freshAddress = () => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};

const attempt = (email: string, password: string, address = freshAddress()) =>
  signIn(testPortal.deps, { email, password }, { address, userAgent: 'Test browser' });

/** How often argon2 ran for the work: what an attempt costs, without a clock. */
async function argon2Runs(work: () => Promise<unknown>): Promise<number> {
  let runs = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'ARGON2REQUEST') runs += 1;
    },
  }).enable();
  await work().finally(() => hook.disable());
  return runs;
}

const sessions = async () => (await testPortal.deps.db.selectFrom('sessions').select('id').execute()).length;

/** What a failed attempt says, and what it cost. */
async function failure(email: string, password: string) {
  const before = await sessions();
  let error: unknown;
  const cost = await argon2Runs(() =>
    attempt(email, password).catch((thrown: unknown) => {
      error = thrown;
    }),
  );
  expect(error).toBeInstanceOf(ValidationError);
  expect(await sessions()).toBe(before);
  const { title, message, status, fields } = error as ValidationError;
  return { title, message, status, fields, cost };
}

const LOGIN_FAILED = {
  title: 'Login Failed',
  message: 'Invalid email or password.',
  status: 422,
  fields: {},
};

describe('sign-in', () => {
  test('answers cookies, name and role of the account', async () => {
    const { cookies, name, role } = await attempt(member.email, PASSWORD);
    expect(name).toBe('Meridian Logistics');
    expect(role).toBe('member');
    expect(cookies.join()).toContain('portal.session_token=');
  });

  test.each(['office@meridian.example', 'OFFICE@MERIDIAN.EXAMPLE', '  oFFice@Meridian.example '])(
    '[AUTH-07] takes the email without regard to case: %j',
    async (email) => {
      await expect(attempt(email, PASSWORD)).resolves.toMatchObject({ name: 'Meridian Logistics' });
    },
  );

  test.each([PASSWORD.toUpperCase(), `${PASSWORD} `, ` ${PASSWORD}`, PASSWORD.slice(0, -1)])(
    '[AUTH-08] takes no password that differs in case or by a character: %j',
    async (password) => {
      expect(await failure(member.email, password)).toMatchObject(LOGIN_FAILED);
    },
  );

  test('[AUTH-06, AUTH-09] answers an unknown email in the words, and after the work, of a wrong password', async () => {
    const wrongPassword = await failure(member.email, 'not the right password');
    const unknownEmail = await failure('nobody@meridian.example', 'not the right password');
    expect(wrongPassword).toEqual({ ...LOGIN_FAILED, cost: 1 });
    expect(unknownEmail).toEqual(wrongPassword);
  });

  test('[AUTH-09, ADM-22] answers a deleted member and its manager likewise, whatever the password', async () => {
    const gone = await testPortal.member('Gone Freight');
    const manager = await testPortal.manager(gone, { hiring: true, editing: true });
    await attempt(manager.email, PASSWORD);
    await deleteMember(await testPortal.ctx(await testPortal.admin(), gone));
    for (const email of [gone.email, manager.email]) {
      expect(await failure(email, PASSWORD)).toEqual({ ...LOGIN_FAILED, cost: 1 });
      expect(await failure(email, 'not the right password')).toEqual({ ...LOGIN_FAILED, cost: 1 });
    }
  });

  test('[AUTH-09, ADM-21] answers an account that has no password yet likewise', async () => {
    const invited = { name: 'Invited', email: 'invited@meridian.example', passwordHash: null };
    await insertAccount(testPortal.deps.db, testPortal.deps.now(), invited);
    expect(await failure(invited.email, PASSWORD)).toEqual({ ...LOGIN_FAILED, cost: 1 });
  });

  test.each([
    ['', PASSWORD],
    ['Office@Meridian.example', ''],
    ['', ''],
    ['office', PASSWORD],
    ['office\u0000@meridian.example', PASSWORD],
    [`${'x'.repeat(5_000)}@meridian.example`, PASSWORD],
  ])('[VAL-03] needs an email and a password: %#', async (email, password) => {
    expect(await failure(email, password)).toMatchObject(LOGIN_FAILED);
    const rows = await testPortal.deps.db.selectFrom('sign_in_failures').selectAll().execute();
    expect(rows.filter(({ subject }) => subject.length > 300 || subject === 'account:')).toEqual([]);
  });

  test('[VAL-03] a form without the fields reads as one with empty fields', () => {
    expect(signInSchema.parse({})).toEqual({ email: '', password: '' });
  });
});

describe('repeated failures', () => {
  /** The delays that an attempt asked for, in milliseconds; [] for none. */
  const delaysOf = async (work: () => Promise<unknown>) => {
    const from = testPortal.waits.length;
    await work().catch(() => undefined);
    return testPortal.waits.slice(from);
  };
  const wrong = (email: string, address?: string) => () => attempt(email, 'not the right password', address);

  test('[AUTH-10] on one account cost nothing at first, then double up to eight seconds, from any address', async () => {
    const victim = await testPortal.member();
    const delays = [];
    for (let failures = 0; failures < 11; failures += 1) delays.push(await delaysOf(wrong(victim.email)));
    expect(delays.slice(0, 4)).toEqual([[], [], [], []]);
    expect(delays.slice(4).flat()).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  });

  test('[AUTH-10] slow down an email that nobody has in the same way', async () => {
    const delays = [];
    for (let failures = 0; failures < 6; failures += 1) {
      delays.push(await delaysOf(wrong('nobody.at.all@meridian.example')));
    }
    expect(delays.flat()).toEqual([500, 1_000]);
  });

  test('[AUTH-10] never lock out: the right password works after the delay, and clears the account', async () => {
    const victim = await testPortal.member();
    for (let failures = 0; failures < 7; failures += 1) await delaysOf(wrong(victim.email));
    expect(await delaysOf(() => expect(attempt(victim.email, PASSWORD)).resolves.toBeDefined())).toEqual([
      4_000,
    ]);
    expect(await delaysOf(wrong(victim.email))).toEqual([]);
  });

  test('[AUTH-10] are forgotten after a quarter of an hour', async () => {
    const victim = await testPortal.member();
    for (let failures = 0; failures < 7; failures += 1) await delaysOf(wrong(victim.email));
    testPortal.passTime(15 * 60_000 + 1_000);
    expect(await delaysOf(wrong(victim.email))).toEqual([]);
    expect(await delaysOf(wrong(victim.email))).toEqual([]);
  });

  test('[AUTH-10] from one address slow down every account there, and a right password does not wash it clean', async () => {
    const address = freshAddress();
    await failedFrom(address, 20);
    const other = await testPortal.member();
    expect(
      await delaysOf(() => expect(attempt(other.email, PASSWORD, address)).resolves.toBeDefined()),
    ).toEqual([500]);
    expect(await delaysOf(wrong('somebody@meridian.example', address))).toEqual([500]);
    expect(await delaysOf(() => attempt(other.email, PASSWORD))).toEqual([]);
  });

  test('[AUTH-10] that wait in numbers are turned away, and the place is free again afterwards', async () => {
    const address = freshAddress();
    await failedFrom(address, 20);
    let pass = () => {};
    const gate = new Promise<void>((resolve) => {
      pass = resolve;
    });
    let waiting = 0;
    let full = () => {};
    const eight = new Promise<void>((resolve) => {
      full = resolve;
    });
    const slow = {
      ...testPortal.deps,
      wait: async () => {
        waiting += 1;
        if (waiting === 8) full();
        await gate;
      },
    };
    const guess = () =>
      signIn(slow, { email: 'nobody@meridian.example', password: 'wrong' }, { address, userAgent: '' });
    const held = Array.from({ length: 8 }, guess);
    await eight;
    const refusal = await guess().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RateLimited);
    expect(refusal).toMatchObject({ status: 429, title: 'Login Failed' });
    pass();
    const ended = await Promise.allSettled(held);
    expect(ended.every(({ status }) => status === 'rejected')).toBe(true);
    await expect(attempt(member.email, PASSWORD, address)).resolves.toMatchObject({ name: member.name });
  });

  test('[AUTH-10] an office that signs in all at once neither waits nor is turned away', async () => {
    const address = freshAddress();
    const people = await Promise.all(Array.from({ length: 24 }, () => testPortal.member()));
    const delays = await delaysOf(async () => {
      const all = await Promise.allSettled(people.map(({ email }) => attempt(email, PASSWORD, address)));
      expect(all.every(({ status }) => status === 'fulfilled')).toBe(true);
    });
    expect(delays).toEqual([]);
  });

  /** As if that many attempts had failed from the address, without hashing for each. */
  async function failedFrom(address: string, failures: number) {
    const row = {
      subject: `address:${address}`,
      failures,
      last_failure_at: testPortal.deps.now().toISOString(),
    };
    await testPortal.deps.db.insertInto('sign_in_failures').values(row).execute();
  }
});
