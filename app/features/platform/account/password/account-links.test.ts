import type { Transaction } from 'kysely';
import { beforeEach, describe, expect } from 'vitest';
import { Conflict, ValidationError } from '#app/errors.ts';
import { addMember } from '#app/features/members/member/add-member.server.ts';
import { deleteMember } from '#app/features/members/member/delete-member.server.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/tables/tables.ts';
import { openSession } from '#test/fixtures/open-session.ts';
import { test } from '#test/fixtures/test.ts';
import type { Person, TestPortal } from '#test/fixtures/test-portal.ts';
import { LINK_GONE } from './account-link-texts.ts';
import { createAccountLink, findAccountLink, LINK_DAYS, redeemAccountLink } from './account-links.server.ts';

const NEW_PASSWORD = 'a password of my own';
const DAY_MS = 86_400_000;
/** 200 characters of two units each, in no order that repeats. */
const MANY_PICTURES = String.fromCodePoint(
  ...Array.from({ length: 200 }, (_, at) => 0x1f300 + ((at * 37) % 199)),
);

let testPortal: TestPortal;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});

const secretIn = (link: string) => link.split('/').at(-1) ?? '';
const linkFor = async (person: Person | null) =>
  secretIn(
    await createAccountLink(
      testPortal.deps,
      testPortal.deps.db,
      person ? 'set-password' : 'first-admin',
      person?.id ?? null,
    ),
  );
const firstAdmin = (secret: string, email = 'first@example.com') =>
  redeemAccountLink(testPortal.deps, secret, { password: NEW_PASSWORD, name: 'First Admin', email });
const accounts = () =>
  testPortal.deps.db.selectFrom('users').select(['name', 'email', 'role']).orderBy('email').execute();

/** The same database, where that many acts begin their transactions at the same moment. */
function openingTogether(db: Db, acts: number): Db {
  let begin = () => {};
  const allHere = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let here = 0;
  const execute = async <T>(act: (trx: Transaction<Tables>) => Promise<T>): Promise<T> => {
    here += 1;
    if (here === acts) begin();
    await allHere;
    return db.transaction().execute(act);
  };
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

describe('the link for the first admin', () => {
  beforeEach(async () => {
    await testPortal.deps.db.deleteFrom('account_links').execute();
    await testPortal.deps.db.deleteFrom('users').execute();
  });

  test('[AUTH-20] leads to this portal and creates an admin, who can sign in', async () => {
    const link = await createAccountLink(testPortal.deps, testPortal.deps.db, 'first-admin', null);
    expect(link).toMatch(/^http:\/\/localhost:3000\/set-password\/[\w-]{32}$/);
    await firstAdmin(secretIn(link));
    expect(await accounts()).toEqual([{ name: 'First Admin', email: 'first@example.com', role: 'admin' }]);
    const { ctx } = await openSession(testPortal, { email: 'first@example.com' }, { password: NEW_PASSWORD });
    expect(ctx.actor.role).toBe('admin');
  });

  test('[AUTH-20] works once', async () => {
    const secret = await linkFor(null);
    await firstAdmin(secret);
    await expect(firstAdmin(secret, 'second@example.com')).rejects.toThrow(new Conflict(LINK_GONE));
    expect(await accounts()).toHaveLength(1);
  });

  test('[AUTH-20] works once, also when two windows send it at the same time', async () => {
    const secret = await linkFor(null);
    const sent = await Promise.allSettled(
      ['one@example.com', 'two@example.com', 'three@example.com'].map((email) => firstAdmin(secret, email)),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of sent) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(Conflict);
    expect(await accounts()).toHaveLength(1);
  });

  test('[AUTH-20] makes one admin, also where two processes that started together printed a link each', async () => {
    const secrets: string[] = [];
    const rows = [];
    for (let started = 0; started < 5; started += 1) {
      secrets.push(await linkFor(null));
      rows.push(await testPortal.deps.db.selectFrom('account_links').selectAll().executeTakeFirstOrThrow());
    }
    await testPortal.deps.db.insertInto('account_links').values(rows.slice(0, -1)).execute();
    const portal = { ...testPortal.deps, db: openingTogether(testPortal.deps.db, secrets.length) };
    const sent = await Promise.allSettled(
      secrets.map((secret, index) =>
        redeemAccountLink(portal, secret, {
          password: NEW_PASSWORD,
          name: 'First Admin',
          email: `first${index}@example.com`,
        }),
      ),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of sent) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(Conflict);
    expect(await accounts()).toHaveLength(1);
  });

  test('[AUTH-20] does nothing once an account exists', async () => {
    const secret = await linkFor(null);
    const member = await testPortal.member();
    await expect(firstAdmin(secret)).rejects.toThrow(new Conflict(LINK_GONE));
    expect((await accounts()).map(({ email }) => email)).toEqual([member.email]);
  });

  test('takes the place of the one that an earlier start printed', async () => {
    const earlier = await linkFor(null);
    const newer = await linkFor(null);
    expect(await findAccountLink(testPortal.deps, earlier)).toBeUndefined();
    expect(await findAccountLink(testPortal.deps, newer)).toMatchObject({
      purpose: 'first-admin',
      userId: null,
    });
  });
});

describe('the link for a password', () => {
  test('[ADM-21] a member who was added with a link has no password, and sets its own', async () => {
    const ctx = await testPortal.ctx(await testPortal.admin());
    const invited = {
      name: 'Nova Freight',
      email: 'Nova@example.com',
      access: 'link' as const,
      password: '',
    };
    const { id, link } = await addMember(ctx, invited);
    const credential = testPortal.deps.db
      .selectFrom('credentials')
      .select('password')
      .where('user_id', '=', id);
    expect(await credential.executeTakeFirst()).toEqual({ password: null });
    const secret = secretIn(link ?? '');
    expect(await findAccountLink(testPortal.deps, secret)).toEqual({
      purpose: 'set-password',
      userId: id,
      invitationId: null,
      memberId: null,
      name: 'Nova Freight',
      email: 'Nova@example.com',
    });
    await redeemAccountLink(testPortal.deps, secret, { password: NEW_PASSWORD });
    const { ctx: own } = await openSession(testPortal, invited, { password: NEW_PASSWORD });
    expect(own.actor).toMatchObject({ id, role: 'member', name: 'Nova Freight' });
  });

  test('[ADM-21] works once, also when two windows send it at the same time', async () => {
    const member = await testPortal.member();
    const secret = await linkFor(member);
    const passwords = ['a password of the one', 'a password of the other'];
    const sent = await Promise.allSettled(
      passwords.map((password) => redeemAccountLink(testPortal.deps, secret, { password })),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = passwords[sent.findIndex(({ status }) => status === 'fulfilled')] ?? '';
    await expect(openSession(testPortal, member, { password: winner })).resolves.toBeDefined();
    const again = redeemAccountLink(testPortal.deps, secret, { password: NEW_PASSWORD });
    await expect(again).rejects.toThrow(new Conflict(LINK_GONE));
  });

  test('[AUTH-15] ends the sessions that were open with the old password', async () => {
    const member = await testPortal.member();
    const { headers } = await openSession(testPortal, member);
    await redeemAccountLink(testPortal.deps, await linkFor(member), { password: NEW_PASSWORD });
    expect((await resolveSession(testPortal.deps, headers)).signedIn).toBeNull();
    await expect(openSession(testPortal, member)).rejects.toThrow('Invalid email or password.');
  });

  test('[AUTH-15] tells the windows of those sessions that they have ended', async () => {
    const member = await testPortal.member();
    const heard: string[] = [];
    const leave = testPortal.deps.events.subscribe(({ topic }) => heard.push(topic));
    await redeemAccountLink(testPortal.deps, await linkFor(member), { password: NEW_PASSWORD });
    leave();
    expect(heard).toEqual([`session:${member.id}`]);
  });

  test(`ends after ${LINK_DAYS} days`, async () => {
    const secret = await linkFor(await testPortal.member());
    testPortal.passTime(LINK_DAYS * DAY_MS - 60_000);
    expect(await findAccountLink(testPortal.deps, secret)).toBeDefined();
    testPortal.passTime(61_000);
    expect(await findAccountLink(testPortal.deps, secret)).toBeUndefined();
    const late = redeemAccountLink(testPortal.deps, secret, { password: NEW_PASSWORD });
    await expect(late).rejects.toThrow(new Conflict(LINK_GONE));
  });

  test('[ADM-22] is dead while its account is deleted', async () => {
    const member = await testPortal.member();
    const secret = await linkFor(member);
    await deleteMember(await testPortal.ctx(await testPortal.admin(), member));
    expect(await findAccountLink(testPortal.deps, secret)).toBeUndefined();
    const sent = redeemAccountLink(testPortal.deps, secret, { password: NEW_PASSWORD });
    await expect(sent).rejects.toThrow(new Conflict(LINK_GONE));
  });

  test('is nobody else’s: a newer link of another account leaves it alone', async () => {
    const [one, other] = [await testPortal.member(), await testPortal.member()];
    const secret = await linkFor(one);
    await linkFor(other);
    expect(await findAccountLink(testPortal.deps, secret)).toMatchObject({ userId: one.id });
  });

  test.each([
    ['too short', 'elevenchars'],
    ['on the list', 'password1234'],
  ])('[SET-11, VAL-22] is not used up by a password that is %s', async (_why, password) => {
    const member = await testPortal.member();
    const secret = await linkFor(member);
    const refused = await redeemAccountLink(testPortal.deps, secret, { password }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(ValidationError);
    expect((refused as ValidationError).fields.password).toMatch(/^Use at least 12 characters\.$|too common/);
    await redeemAccountLink(testPortal.deps, secret, { password: NEW_PASSWORD });
    await expect(openSession(testPortal, member, { password: NEW_PASSWORD })).resolves.toBeDefined();
  });

  test('[SET-11] takes the longest password whose characters are two units each, and it opens the account', async () => {
    const member = await testPortal.member();
    const password = MANY_PICTURES;
    await redeemAccountLink(testPortal.deps, await linkFor(member), { password });
    await expect(openSession(testPortal, member, { password })).resolves.toBeDefined();
  });

  test('the database does not hold what the link needs', async () => {
    const secret = await linkFor(await testPortal.member());
    const rows = await testPortal.deps.db.selectFrom('account_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test.each(['', 'unknown', '../login', 'x'.repeat(10_000)])('an unknown one is gone: %#', async (secret) => {
    expect(await findAccountLink(testPortal.deps, secret)).toBeUndefined();
  });
});
