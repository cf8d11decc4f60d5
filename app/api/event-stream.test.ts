import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Deps } from '#app/session/deps.ts';
import { type OpenSession, openSession } from '#test/fixtures/open-session.ts';
import { createWorld, type Person, type World } from '#test/fixtures/world.ts';
import { eventStream } from './event-stream.ts';
import type { MemberEnv } from './member-env.ts';
import { STREAMS_MAX } from './stream-places.ts';

let world: World;
let member: Person;
let session: OpenSession;
let listening: number;
let faults: unknown[];
beforeEach(async () => {
  world = await createWorld();
  member = await world.member();
  session = await openSession(world, member);
  listening = 0;
  faults = [];
  world.deps.log.error = (entry: unknown) => faults.push(entry);
});
afterEach(() => world.close());

/** Opens the member's stream; answers how to read on until that text has come, or to the end. */
async function listen(deps: Deps, of = session) {
  const subscribe: Deps['events']['subscribe'] = (listener) => {
    listening += 1;
    const leave = deps.events.subscribe(listener);
    return () => {
      listening -= 1;
      leave();
    };
  };
  const ctx = { ...of.ctx, events: { ...deps.events, subscribe } };
  const app = new Hono<MemberEnv>();
  app.get('/', (c) => eventStream(c, deps, ctx));
  const answer = await app.request('/', { headers: of.headers });
  const reader = (answer.body as ReadableStream<Uint8Array<ArrayBuffer>>)
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let heard = '';
  const until = async (text: string | null) => {
    while (text === null || !heard.includes(text)) {
      const { value, done } = await reader.read();
      if (done) break;
      heard += value;
    }
    return heard;
  };
  await until('ready');
  return until;
}

const tell = (topic: string) => world.deps.events.publish([{ memberId: member.id, topic }]);

describe('a live stream', () => {
  test('whose session cannot be looked up ends, and nothing listens for it any more', async () => {
    const broken = Object.assign(Object.create(world.deps.auth), {
      api: { getSession: () => Promise.reject(new Error('the database is away')) },
    });
    const until = await listen({ ...world.deps, auth: broken });
    expect(listening).toBe(1);
    await tell(`session:${member.id}`);
    expect(await until(null)).not.toContain('the database is away');
    expect(listening).toBe(0);
    expect(faults).toMatchObject([{ err: { message: 'the database is away' } }]);
  });

  test('asks for its session from time to time, however much there is to tell', async () => {
    const until = await listen(world.deps);
    await tell('files');
    await until('data: files');
    await world.deps.db.deleteFrom('sessions').where('user_id', '=', member.id).execute();
    world.passTime(21_000);
    await tell('requests');
    const heard = await until(null);
    expect(heard).toContain('signed-out');
    expect(heard).not.toContain('data: requests');
    expect(listening).toBe(0);
  });

  test('ends when its session has too many, the oldest first; those of another session go on', async () => {
    const other = await listen(world.deps, await openSession(world, member));
    const oldest = await listen(world.deps);
    const second = await listen(world.deps);
    for (let more = 2; more < STREAMS_MAX.session; more += 1) await listen(world.deps);
    expect(listening).toBe(STREAMS_MAX.session + 1);
    const newest = await listen(world.deps);
    await oldest(null);
    expect(listening).toBe(STREAMS_MAX.session + 1);
    await tell('files');
    for (const until of [other, second, newest]) expect(await until('data: files')).toContain('data: files');
  });

  test('ends when its person has too many in all sessions', async () => {
    const oldest = await listen(world.deps);
    const sessions = Math.ceil(STREAMS_MAX.person / STREAMS_MAX.session);
    for (let more = 0; more < sessions; more += 1) {
      const of = await openSession(world, member);
      for (let stream = 0; stream < STREAMS_MAX.session; stream += 1) await listen(world.deps, of);
    }
    await oldest(null);
    expect(listening).toBe(STREAMS_MAX.person);
  });

  test('tells an admin who does not read of no end of members that anything may be old, instead of all', async () => {
    const admin = await openSession(world, await world.admin());
    const until = await listen(world.deps, admin);
    const events = Array.from({ length: 2_000 }, (_, index) => ({
      memberId: `user_${index}`,
      topic: 'files',
    }));
    await world.deps.events.publish(events);
    const heard = await until('data: reconnected');
    expect(heard.match(/data: files/g)?.length ?? 0).toBeLessThan(300);
  });

  test('keeps a topic once for whoever does not read', async () => {
    const until = await listen(world.deps);
    for (let time = 0; time < 1_000; time += 1) await tell('files');
    await tell('requests');
    const heard = await until('data: requests');
    // Some may have been on its way while the others came.
    expect(heard.match(/data: files/g)?.length).toBeLessThan(20);
  });
});
