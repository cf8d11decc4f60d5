import { describe, expect } from 'vitest';
import { Conflict, ValidationError } from '#app/errors.ts';
import { addMember } from '#app/features/members/member/add-member.server.ts';
import { deleteMember } from '#app/features/members/member/delete-member.server.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import { NEW_PASSWORD, secretIn, test } from '#test/fixtures/account-link-test.ts';
import { openSession } from '#test/fixtures/open-session.ts';
import { LINK_GONE } from './account-link-texts.ts';
import { findAccountLink, LINK_DAYS, redeemAccountLink } from './account-links.server.ts';

const DAY_MS = 86_400_000;
/** 200 characters of two units each, in no order that repeats. */
const MANY_PICTURES = String.fromCodePoint(
  ...Array.from({ length: 200 }, (_, at) => 0x1f300 + ((at * 37) % 199)),
);

describe('the link for a password', () => {
  test('[ADM-21] a member who was added with a link has no password, and sets its own', async ({
    testPortal,
  }) => {
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

  test('[ADM-21] works once, also when two windows send it at the same time', async ({
    linkFor,
    testPortal,
  }) => {
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

  test('[AUTH-15] ends the sessions that were open with the old password', async ({
    linkFor,
    testPortal,
  }) => {
    const member = await testPortal.member();
    const { headers } = await openSession(testPortal, member);
    await redeemAccountLink(testPortal.deps, await linkFor(member), { password: NEW_PASSWORD });
    expect((await resolveSession(testPortal.deps, headers)).signedIn).toBeNull();
    await expect(openSession(testPortal, member)).rejects.toThrow('Invalid email or password.');
  });

  test('[AUTH-15] tells the windows of those sessions that they have ended', async ({
    linkFor,
    testPortal,
  }) => {
    const member = await testPortal.member();
    const heard: string[] = [];
    const leave = testPortal.deps.events.subscribe(({ topic }) => heard.push(topic));
    await redeemAccountLink(testPortal.deps, await linkFor(member), { password: NEW_PASSWORD });
    leave();
    expect(heard).toEqual([`session:${member.id}`]);
  });

  test(`ends after ${LINK_DAYS} days`, async ({ linkFor, testPortal }) => {
    const secret = await linkFor(await testPortal.member());
    testPortal.passTime(LINK_DAYS * DAY_MS - 60_000);
    expect(await findAccountLink(testPortal.deps, secret)).toBeDefined();
    testPortal.passTime(61_000);
    expect(await findAccountLink(testPortal.deps, secret)).toBeUndefined();
    const late = redeemAccountLink(testPortal.deps, secret, { password: NEW_PASSWORD });
    await expect(late).rejects.toThrow(new Conflict(LINK_GONE));
  });

  test('[ADM-22] is dead while its account is deleted', async ({ linkFor, testPortal }) => {
    const member = await testPortal.member();
    const secret = await linkFor(member);
    await deleteMember(await testPortal.ctx(await testPortal.admin(), member));
    expect(await findAccountLink(testPortal.deps, secret)).toBeUndefined();
    const sent = redeemAccountLink(testPortal.deps, secret, { password: NEW_PASSWORD });
    await expect(sent).rejects.toThrow(new Conflict(LINK_GONE));
  });

  test('is nobody else’s: a newer link of another account leaves it alone', async ({
    linkFor,
    testPortal,
  }) => {
    const [one, other] = [await testPortal.member(), await testPortal.member()];
    const secret = await linkFor(one);
    await linkFor(other);
    expect(await findAccountLink(testPortal.deps, secret)).toMatchObject({ userId: one.id });
  });

  test.for<[string, string]>([
    ['too short', 'elevenchars'],
    ['on the list', 'password1234'],
  ])(
    '[SET-11, VAL-22] is not used up by a password that is %s',
    async ([_why, password], { linkFor, testPortal }) => {
      const member = await testPortal.member();
      const secret = await linkFor(member);
      const refused = await redeemAccountLink(testPortal.deps, secret, { password }).catch(
        (error: unknown) => error,
      );
      expect(refused).toBeInstanceOf(ValidationError);
      expect((refused as ValidationError).fields.password).toMatch(
        /^Use at least 12 characters\.$|too common/,
      );
      await redeemAccountLink(testPortal.deps, secret, { password: NEW_PASSWORD });
      await expect(openSession(testPortal, member, { password: NEW_PASSWORD })).resolves.toBeDefined();
    },
  );

  test('[SET-11] takes the longest password whose characters are two units each, and it opens the account', async ({
    linkFor,
    testPortal,
  }) => {
    const member = await testPortal.member();
    const password = MANY_PICTURES;
    await redeemAccountLink(testPortal.deps, await linkFor(member), { password });
    await expect(openSession(testPortal, member, { password })).resolves.toBeDefined();
  });

  test('the database does not hold what the link needs', async ({ linkFor, testPortal }) => {
    const secret = await linkFor(await testPortal.member());
    const rows = await testPortal.deps.db.selectFrom('account_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test.for(['', 'unknown', '../login', 'x'.repeat(10_000)])(
    'an unknown one is gone: %#',
    async (secret, { testPortal }) => {
      expect(await findAccountLink(testPortal.deps, secret)).toBeUndefined();
    },
  );
});
