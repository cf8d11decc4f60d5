import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NotFound } from '#app/errors.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import type { PortalEvent } from '#ports/events/event-bus.ts';
import { openSession } from '#test/fixtures/open-session.ts';
import { createWorld, type World } from '#test/fixtures/world.ts';
import { listSessions, revokeSession } from './sessions.server.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('the devices on which somebody is signed in', () => {
  test('[SET-06] are listed with what is known of each, the present one first', async () => {
    const member = await world.member();
    await openSession(world, member, { userAgent: 'Depot laptop', address: '192.0.2.10' });
    const { ctx } = await openSession(world, member, { userAgent: 'Phone', address: '192.0.2.20' });
    await openSession(world, member, { userAgent: 'Tablet', address: '2001:db8::7' });
    await openSession(world, await world.member(), { userAgent: 'Somebody else' });
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

  test('[SET-06] do not show what must stay secret', async () => {
    const { ctx } = await openSession(world, await world.member());
    const { token } = await world.deps.db
      .selectFrom('sessions')
      .select('token')
      .where('id', '=', ctx.actor.sessionId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(await listSessions(ctx))).not.toContain(token);
  });

  test('[SET-06] leave out a session that has run out', async () => {
    const { ctx } = await openSession(world, await world.member());
    await world.deps.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
      .where('id', '=', ctx.actor.sessionId)
      .execute();
    expect(await listSessions(ctx)).toEqual([]);
  });
});

describe('a session that is revoked', () => {
  test('[SET-06, AUTH-14] is refused at its next request, and the others go on', async () => {
    const member = await world.member();
    const lost = await openSession(world, member);
    const here = await openSession(world, member);
    await revokeSession(here.ctx, lost.ctx.actor.sessionId);
    expect((await resolveSession(world.deps, lost.headers)).signedIn).toBeNull();
    expect((await resolveSession(world.deps, here.headers)).signedIn?.actor.id).toBe(member.id);
  });

  test('[SET-06] has its open windows told', async () => {
    const member = await world.member();
    const lost = await openSession(world, member);
    const here = await openSession(world, member);
    const heard: PortalEvent[] = [];
    const stop = world.deps.events.subscribe((event) => heard.push(event));
    await revokeSession(here.ctx, lost.ctx.actor.sessionId);
    stop();
    expect(heard).toEqual([{ memberId: null, topic: `session:${member.id}` }]);
  });

  test('[SET-06, ROLE-12] is one’s own: somebody else’s answers like one that has ended', async () => {
    const member = await world.member();
    const victim = await openSession(world, member);
    const manager = await world.manager(member, { hiring: true, editing: true });
    for (const person of [await world.member(), manager, await world.admin()]) {
      const { ctx } = await openSession(world, person);
      const gone = new NotFound('This session has ended already.');
      await expect(revokeSession(ctx, victim.ctx.actor.sessionId)).rejects.toThrow(gone);
      await expect(revokeSession(ctx, 'ses_00000000000000000000000000')).rejects.toThrow(gone);
    }
    expect((await resolveSession(world.deps, victim.headers)).signedIn).not.toBeNull();
  });
});
