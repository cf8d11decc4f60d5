import type { Transaction } from 'kysely';
import { describe, expect } from 'vitest';
import { Conflict } from '#app/errors.ts';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/tables/tables.ts';
import { NEW_PASSWORD, secretIn, test } from '#test/fixtures/account-link-test.ts';
import { openSession } from '#test/fixtures/open-session.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { LINK_GONE } from './account-link-texts.ts';
import { createAccountLink, findAccountLink, redeemAccountLink } from './account-links.server.ts';

const firstAdmin = (testPortal: TestPortal, secret: string, email = 'first@example.com') =>
  redeemAccountLink(testPortal.deps, secret, { password: NEW_PASSWORD, name: 'First Admin', email });
const accounts = (testPortal: TestPortal) =>
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
  test.beforeEach(async ({ testPortal }) => {
    await testPortal.deps.db.deleteFrom('account_links').execute();
    await testPortal.deps.db.deleteFrom('users').execute();
  });

  test('[AUTH-20] leads to this portal and creates an admin, who can sign in', async ({ testPortal }) => {
    const link = await createAccountLink(testPortal.deps, testPortal.deps.db, 'first-admin', null);
    expect(link).toMatch(/^http:\/\/localhost:3000\/set-password\/[\w-]{32}$/);
    await firstAdmin(testPortal, secretIn(link));
    expect(await accounts(testPortal)).toEqual([
      { name: 'First Admin', email: 'first@example.com', role: 'admin' },
    ]);
    const { ctx } = await openSession(testPortal, { email: 'first@example.com' }, { password: NEW_PASSWORD });
    expect(ctx.actor.role).toBe('admin');
  });

  test('[AUTH-20] works once', async ({ linkFor, testPortal }) => {
    const secret = await linkFor(null);
    await firstAdmin(testPortal, secret);
    await expect(firstAdmin(testPortal, secret, 'second@example.com')).rejects.toThrow(
      new Conflict(LINK_GONE),
    );
    expect(await accounts(testPortal)).toHaveLength(1);
  });

  test('[AUTH-20] works once, also when two windows send it at the same time', async ({
    linkFor,
    testPortal,
  }) => {
    const secret = await linkFor(null);
    const sent = await Promise.allSettled(
      ['one@example.com', 'two@example.com', 'three@example.com'].map((email) =>
        firstAdmin(testPortal, secret, email),
      ),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of sent) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(Conflict);
    expect(await accounts(testPortal)).toHaveLength(1);
  });

  test('[AUTH-20] makes one admin, also where two processes that started together printed a link each', async ({
    linkFor,
    testPortal,
  }) => {
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
    expect(await accounts(testPortal)).toHaveLength(1);
  });

  test('[AUTH-20] does nothing once an account exists', async ({ linkFor, testPortal }) => {
    const secret = await linkFor(null);
    const member = await testPortal.member();
    await expect(firstAdmin(testPortal, secret)).rejects.toThrow(new Conflict(LINK_GONE));
    expect((await accounts(testPortal)).map(({ email }) => email)).toEqual([member.email]);
  });

  test('takes the place of the one that an earlier start printed', async ({ linkFor, testPortal }) => {
    const earlier = await linkFor(null);
    const newer = await linkFor(null);
    expect(await findAccountLink(testPortal.deps, earlier)).toBeUndefined();
    expect(await findAccountLink(testPortal.deps, newer)).toMatchObject({
      purpose: 'first-admin',
      userId: null,
    });
  });
});
