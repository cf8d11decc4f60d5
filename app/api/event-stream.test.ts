import { Hono } from 'hono';
import { describe, expect } from 'vitest';
import type { AppContext } from '#app/session/app-context.ts';
import { type OpenSession, openSession } from '#test/fixtures/open-session.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import type { Person, TestPortal } from '#test/fixtures/test-portal.ts';
import { eventStream } from './event-stream.ts';
import type { MemberEnv } from './member-env.ts';
import { STREAMS_MAX } from './stream-places.ts';

let testPortal: TestPortal;
let member: Person;
let session: OpenSession;
let listening: number;
let faults: unknown[];
test.beforeEach(async ({ ownPortal }) => {
  testPortal = ownPortal;
  member = await testPortal.member();
  session = await openSession(testPortal, member);
  listening = 0;
  faults = [];
  testPortal.deps.log.error = (entry: unknown) => faults.push(entry);
});

/** Opens the member's stream; returns how to read on until that text has come, or to the end. */
async function listen(deps: AppContext, of = session) {
  const subscribe: AppContext['events']['subscribe'] = (listener) => {
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

const tell = (topic: string) => testPortal.deps.events.publish([{ memberId: member.id, topic }]);

describe('a live stream', () => {
  test('whose session cannot be looked up ends, and nothing listens for it any more', async () => {
    const broken = Object.assign(Object.create(testPortal.deps.auth), {
      api: { getSession: () => Promise.reject(new Error('the database is away')) },
    });
    const until = await listen({ ...testPortal.deps, auth: broken });
    expect(listening).toBe(1);
    await tell(`session:${member.id}`);
    expect(await until(null)).not.toContain('the database is away');
    expect(listening).toBe(0);
    expect(faults).toMatchObject([{ err: { message: 'the database is away' } }]);
  });

  test('asks for its session from time to time, however much there is to tell', async () => {
    const until = await listen(testPortal.deps);
    await tell('files');
    await until('data: files');
    await testPortal.deps.db.deleteFrom('sessions').where('user_id', '=', member.id).execute();
    testPortal.passTime(21_000);
    await tell('requests');
    const heard = await until(null);
    expect(heard).toContain('signed-out');
    expect(heard).not.toContain('data: requests');
    expect(listening).toBe(0);
  });

  test('ends when its session has too many, the oldest first; those of another session go on', async () => {
    const other = await listen(testPortal.deps, await openSession(testPortal, member));
    const oldest = await listen(testPortal.deps);
    const second = await listen(testPortal.deps);
    for (let more = 2; more < STREAMS_MAX.session; more += 1) await listen(testPortal.deps);
    expect(listening).toBe(STREAMS_MAX.session + 1);
    const newest = await listen(testPortal.deps);
    await oldest(null);
    expect(listening).toBe(STREAMS_MAX.session + 1);
    await tell('files');
    for (const until of [other, second, newest]) expect(await until('data: files')).toContain('data: files');
  });

  test('ends when its person has too many in all sessions', async () => {
    const oldest = await listen(testPortal.deps);
    const sessions = Math.ceil(STREAMS_MAX.person / STREAMS_MAX.session);
    for (let more = 0; more < sessions; more += 1) {
      const of = await openSession(testPortal, member);
      for (let stream = 0; stream < STREAMS_MAX.session; stream += 1) await listen(testPortal.deps, of);
    }
    await oldest(null);
    expect(listening).toBe(STREAMS_MAX.person);
  });

  test('tells an admin who does not read of no end of members that anything may be old, instead of all', async () => {
    const admin = await openSession(testPortal, await testPortal.admin());
    const until = await listen(testPortal.deps, admin);
    const events = Array.from({ length: 2_000 }, (_, index) => ({
      memberId: `user_${index}`,
      topic: 'files',
    }));
    await testPortal.deps.events.publish(events);
    const heard = await until('data: reconnected');
    expect(heard.match(/data: files/g)?.length ?? 0).toBeLessThan(300);
  });

  test('keeps a topic once for whoever does not read', async () => {
    const until = await listen(testPortal.deps);
    for (let time = 0; time < 1_000; time += 1) await tell('files');
    await tell('requests');
    const heard = await until('data: requests');
    // Some may have been on its way while the others came.
    expect(heard.match(/data: files/g)?.length).toBeLessThan(20);
  });
});
