import { describe, expect } from 'vitest';
import { NotFound } from '#app/errors.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import type { PortalEvent } from '#ports/events/event-bus.ts';
import { openSession } from '#test/fixtures/open-session.ts';
import { test } from '#test/fixtures/test.ts';
import { listSessions, revokeSession } from './sessions.server.ts';

describe('the devices on which somebody is signed in', () => {
  test('[SET-06] are listed with what is known of each, the present one first', async ({ testPortal }) => {
    const member = await testPortal.member();
    await openSession(testPortal, member, { userAgent: 'Depot laptop', address: '192.0.2.10' });
    const { ctx } = await openSession(testPortal, member, { userAgent: 'Phone', address: '192.0.2.20' });
    await openSession(testPortal, member, { userAgent: 'Tablet', address: '2001:db8::7' });
    await openSession(testPortal, await testPortal.member(), { userAgent: 'Somebody else' });
    const devices = await listSessions(ctx);
    expect(devices[0]).toMatchObject({ userAgent: 'Phone', address: '192.0.2.20', current: true });
    expect(devices.slice(1).map(({ userAgent, current }) => ({ userAgent, current }))).toEqual([
      { userAgent: 'Tablet', current: false },
      { userAgent: 'Depot laptop', current: false },
    ]);
    for (const { since, lastUsed } of devices) {
      expect(new Date(since).toISOString()).toBe(since);
      expect(new Date(lastUsed).toISOString()).toBe(lastUsed);
    }
  });

  test('[SET-06] do not show what must stay secret', async ({ testPortal }) => {
    const { ctx } = await openSession(testPortal, await testPortal.member());
    const { token } = await testPortal.deps.db
      .selectFrom('sessions')
      .select('token')
      .where('id', '=', ctx.actor.sessionId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(await listSessions(ctx))).not.toContain(token);
  });

  test('[SET-06] leave out a session that has run out', async ({ testPortal }) => {
    const { ctx } = await openSession(testPortal, await testPortal.member());
    await testPortal.deps.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
      .where('id', '=', ctx.actor.sessionId)
      .execute();
    expect(await listSessions(ctx)).toEqual([]);
  });
});

describe('a session that is revoked', () => {
  test('[SET-06, AUTH-14] is refused at its next request, and the others go on', async ({ testPortal }) => {
    const member = await testPortal.member();
    const lost = await openSession(testPortal, member);
    const here = await openSession(testPortal, member);
    await revokeSession(here.ctx, lost.ctx.actor.sessionId);
    expect((await resolveSession(testPortal.deps, lost.headers)).signedIn).toBeNull();
    expect((await resolveSession(testPortal.deps, here.headers)).signedIn?.actor.id).toBe(member.id);
  });

  test('[SET-06] has its open windows told', async ({ testPortal }) => {
    const member = await testPortal.member();
    const lost = await openSession(testPortal, member);
    const here = await openSession(testPortal, member);
    const heard: PortalEvent[] = [];
    const stop = testPortal.deps.events.subscribe((event) => heard.push(event));
    await revokeSession(here.ctx, lost.ctx.actor.sessionId);
    stop();
    expect(heard).toEqual([{ memberId: null, topic: `session:${member.id}` }]);
  });

  test('[SET-06, ROLE-12] is one’s own: somebody else’s answers like one that has ended', async ({
    testPortal,
  }) => {
    const member = await testPortal.member();
    const victim = await openSession(testPortal, member);
    const manager = await testPortal.manager(member, { hiring: true, editing: true });
    for (const person of [await testPortal.member(), manager, await testPortal.admin()]) {
      const { ctx } = await openSession(testPortal, person);
      const gone = new NotFound('This session has already ended.');
      await expect(revokeSession(ctx, victim.ctx.actor.sessionId)).rejects.toThrow(gone);
      await expect(revokeSession(ctx, 'ses_00000000000000000000000000')).rejects.toThrow(gone);
    }
    expect((await resolveSession(testPortal.deps, victim.headers)).signedIn).not.toBeNull();
  });
});
