import { afterEach, describe, expect, vi } from 'vitest';
import { startViewing, stopViewing } from '#app/features/members/member/access/view-as-member.server.ts';
import { deleteMember } from '#app/features/members/member/delete-member.server.ts';
import { createAuth } from '#app/features/platform/account/auth.server.ts';
import { adminAreaCtx, memberAreaCtx } from '#app/signed-in.ts';
import { acrossMembers } from '#db/open.ts';
import { type OpenSession, openSession } from '#test/fixtures/open-session.ts';
import { test } from '#test/fixtures/test.ts';
import type { Person, TestPortal } from '#test/fixtures/test-portal.ts';
import { resolveSession } from './resolve-session.server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let testPortal: TestPortal;
let admin: Person;
let member: Person;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  admin = await testPortal.admin();
  member = await testPortal.member();
});

const whoIs = async (cookie: string) =>
  (await resolveSession(testPortal.deps, new Headers({ cookie }))).signedIn?.actor.id;
const row = ({ ctx }: OpenSession) =>
  testPortal.deps.db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', ctx.actor.sessionId)
    .executeTakeFirstOrThrow();
describe('a request', () => {
  test('with the session’s cookie comes from its person, with role and permissions', async () => {
    const manager = await testPortal.manager(member, { hiring: true, editing: false });
    const { headers } = await openSession(testPortal, manager);
    const { signedIn } = await resolveSession(testPortal.deps, headers);
    expect(signedIn).toMatchObject({
      actor: {
        id: manager.id,
        name: manager.name,
        email: manager.email,
        role: 'manager',
        memberId: member.id,
        permissions: { hiring: true, editing: false },
      },
      viewingMemberId: null,
    });
  });

  test('without a cookie, or with cookies of others, comes from nobody', async () => {
    expect(await resolveSession(testPortal.deps, new Headers())).toEqual({ signedIn: null, cookies: [] });
    expect(await whoIs('theme=dark; portal.zone=Europe%2FRome')).toBeUndefined();
  });

  test('[AUTH-13] with a token read from the database comes from nobody', async () => {
    const session = await openSession(testPortal, member);
    const { token } = await row(session);
    const signed = decodeURIComponent(
      /session_token=([^;]+)/.exec(session.headers.get('cookie') ?? '')?.[1] ?? '',
    );
    expect(signed.startsWith(`${token}.`)).toBe(true);
    const name = 'portal.session_token=';
    expect(await whoIs(name + encodeURIComponent(signed))).toBe(member.id);
    for (const forged of [token, `${token}.`, `${token}.${'A'.repeat(43)}=`, `${token}.${token}`]) {
      expect(await whoIs(name + encodeURIComponent(forged))).toBeUndefined();
    }
  });

  test('[AUTH-13] with a signature of one token on another comes from nobody', async () => {
    const [mine, theirs] = [await openSession(testPortal, member), await openSession(testPortal, admin)];
    const signature = decodeURIComponent(mine.headers.get('cookie') ?? '')
      .split('.')
      .at(-1);
    const forged = `${(await row(theirs)).token}.${signature}`;
    expect(await whoIs(`portal.session_token=${encodeURIComponent(forged)}`)).toBeUndefined();
  });

  test('[AUTH-13] signed with another secret comes from nobody', async () => {
    const db = acrossMembers(testPortal.deps.db, 'sign-in knows no members');
    const { baseUrl } = testPortal.deps;
    const foreign = createAuth({ db, secret: 'a secret that the server does not have', baseUrl });
    const { headers } = await openSession(
      { ...testPortal, deps: { ...testPortal.deps, auth: foreign } },
      member,
    );
    expect(await whoIs(headers.get('cookie') ?? '')).toBeUndefined();
  });

  test('[AUTH-14] of a session that was deleted comes from nobody', async () => {
    const session = await openSession(testPortal, member);
    const cookie = session.headers.get('cookie') ?? '';
    expect(await whoIs(cookie)).toBe(member.id);
    await testPortal.deps.db.deleteFrom('sessions').where('id', '=', session.ctx.actor.sessionId).execute();
    expect(await whoIs(cookie)).toBeUndefined();
  });

  describe('as time passes', () => {
    afterEach(() => vi.useRealTimers());

    /** Asks again and again, each time after so long, and returns after how long nobody was signed in any more. */
    async function lastsFor(person: Person, everyMs: number): Promise<number> {
      const cookie = (await openSession(testPortal, person)).headers.get('cookie') ?? '';
      vi.useFakeTimers({ toFake: ['Date'] });
      const began = Date.now();
      do vi.setSystemTime(Date.now() + everyMs);
      while ((await whoIs(cookie)) && Date.now() - began < 40 * DAY_MS);
      return Date.now() - began;
    }

    test.each([
      ['staff, unused for 12 hours', () => admin, 12 * HOUR_MS, 12 * HOUR_MS],
      ['staff, in use, after 7 days', () => admin, 10 * HOUR_MS, 7 * DAY_MS],
      ['a member, unused for 14 days', () => member, 14 * DAY_MS, 14 * DAY_MS],
      ['a member, in use, after 30 days', () => member, 5 * DAY_MS, 30 * DAY_MS],
    ])('a session of %s is over', async (_what, person, every, after) => {
      const lasted = await lastsFor(person(), every);
      expect(lasted).toBeGreaterThanOrEqual(after);
      expect(lasted).toBeLessThan(after + every);
    });

    test('a session that was opened before there was a longest time ends by it as well', async () => {
      const session = await openSession(testPortal, admin);
      const { db } = testPortal.deps;
      const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
      const { sessionId } = session.ctx.actor;
      await db
        .updateTable('sessions')
        .set({ created_at: at(-8), expires_at: at(6) })
        .where('id', '=', sessionId)
        .execute();
      expect(await whoIs(session.headers.get('cookie') ?? '')).toBeUndefined();
      expect(await db.selectFrom('sessions').select('id').where('id', '=', sessionId).execute()).toEqual([]);
    });
  });

  test('[ADM-22] of a deleted member, or of its manager, comes from nobody', async () => {
    const gone = await testPortal.member();
    const manager = await testPortal.manager(gone, { hiring: true, editing: true });
    const sessions = [await openSession(testPortal, gone), await openSession(testPortal, manager)];
    const at = new Date().toISOString();
    // The mark alone, as if a session had been opened while the member was being deleted.
    await testPortal.deps.db.updateTable('users').set({ deleted_at: at }).where('id', '=', gone.id).execute();
    for (const { headers } of sessions) expect(await whoIs(headers.get('cookie') ?? '')).toBeUndefined();
  });
});

describe('the account acted for', () => {
  const signedIn = async (person: Person, act?: (session: OpenSession) => Promise<unknown>) => {
    const session = await openSession(testPortal, person);
    await act?.(session);
    const found = (await resolveSession(testPortal.deps, session.headers)).signedIn;
    if (!found) throw new Error('nobody is signed in');
    return found;
  };

  test('[ROLE-02] is the member’s own in the member area', async () => {
    const ctx = memberAreaCtx(testPortal.deps, await signedIn(member), 'r1');
    expect(ctx).toMatchObject({ memberId: member.id, viewingAsMember: false, requestId: 'r1' });
  });

  test('[ROLE-06] is that of the member whose id a manager carries', async () => {
    const manager = await testPortal.manager(member, { hiring: false, editing: false });
    const ctx = memberAreaCtx(testPortal.deps, await signedIn(manager), 'r1');
    expect(ctx).toMatchObject({ memberId: member.id, viewingAsMember: false });
  });

  test('[ROLE-13] is an admin’s own in both areas, unless it views the portal as a member', async () => {
    const plain = await signedIn(admin);
    expect(memberAreaCtx(testPortal.deps, plain, 'r1')).toMatchObject({
      memberId: admin.id,
      viewingAsMember: false,
    });
    expect(adminAreaCtx(testPortal.deps, plain, 'r1')).not.toHaveProperty('memberId');
  });

  test('[ROLE-13, ROLE-14] is the member’s while an admin views the portal as it, in the member area alone', async () => {
    const viewing = await signedIn(admin, ({ ctx }) => startViewing(ctx, member.id));
    expect(memberAreaCtx(testPortal.deps, viewing, 'r1')).toMatchObject({
      memberId: member.id,
      viewingAsMember: true,
      actor: { id: admin.id },
    });
    expect(adminAreaCtx(testPortal.deps, viewing, 'r1')).not.toHaveProperty('memberId');
  });

  test('[ROLE-14] is viewed in that one session of the admin, until it leaves', async () => {
    const session = await openSession(testPortal, admin);
    await startViewing(session.ctx, member.id);
    expect((await signedIn(admin)).viewingMemberId).toBeNull();
    expect(await stopViewing(session.ctx)).toBe(member.id);
    expect((await resolveSession(testPortal.deps, session.headers)).signedIn?.viewingMemberId).toBeNull();
  });

  test('[ROLE-02, ROLE-14] stays one’s own where a view is noted on a session that is no admin’s', async () => {
    const otherTenant = await testPortal.member();
    const session = await openSession(testPortal, otherTenant);
    await testPortal.deps.db
      .updateTable('sessions')
      .set({ viewing_member_id: member.id })
      .where('id', '=', session.ctx.actor.sessionId)
      .execute();
    const found = (await resolveSession(testPortal.deps, session.headers)).signedIn;
    expect(found && memberAreaCtx(testPortal.deps, found, 'r1')).toMatchObject({
      memberId: otherTenant.id,
      viewingAsMember: false,
    });
  });

  test('[ADM-22] is the admin’s own again once the member that it viewed was deleted', async () => {
    const gone = await testPortal.member();
    const session = await openSession(testPortal, admin);
    await startViewing(session.ctx, gone.id);
    await deleteMember(await testPortal.ctx(admin, gone));
    expect((await resolveSession(testPortal.deps, session.headers)).signedIn?.viewingMemberId).toBeNull();
  });

  test('[ROLE-14, ROLE-12] nobody but an admin views the portal as a member, and no unknown member is viewed', async () => {
    const otherTenant = await testPortal.member();
    for (const person of [
      otherTenant,
      await testPortal.manager(otherTenant, { hiring: true, editing: true }),
    ]) {
      const session = await openSession(testPortal, person);
      await expect(startViewing(session.ctx, member.id)).rejects.toThrow('You do not have permission');
      expect((await row(session)).viewing_member_id).toBeNull();
    }
    const { ctx } = await openSession(testPortal, admin);
    for (const id of ['user_00000000000000000000000000', admin.id]) {
      await expect(startViewing(ctx, id)).rejects.toThrow('Member not found.');
    }
  });
});
