import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, vi } from 'vitest';
import type { Db } from '#db/open.ts';
import { ENGINES, emptyPlace } from '#test/fixtures/backup-place.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { withJobLease } from './job-lease.ts';
import { openPortal } from './portal.ts';

const HERE = ENGINES.at(-1) ?? 'sqlite';
let testPortal: TestPortal;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});
beforeEach(() => testPortal.deps.db.deleteFrom('job_leases').execute());

const at = () => testPortal.deps.now().toISOString();
const claimOf = (holder: string, tooOld = at()) => ({ job: 'sweep', holder, tooOld });

/** A run that goes on until it is let go. */
function longRun(holder: string, deps = testPortal.deps) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const outcome = withJobLease(deps, claimOf(holder), () => {
    started.resolve();
    return promise;
  });
  return { started: started.promise, outcome, finish: resolve };
}

/** The database, whose first update is only sent once that has resolved. */
function withLateUpdate(db: Db, until: Promise<void>): Db {
  const late = <Builder extends object>(builder: Builder): Builder =>
    new Proxy(builder, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function') return value;
        if (key === 'execute') return () => until.then(() => value.call(target));
        return (...given: unknown[]) => late(value.apply(target, given));
      },
    });
  let updates = 0;
  return new Proxy(db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      if (key !== 'updateTable') return value.bind(target);
      return (...given: unknown[]) => {
        updates += 1;
        const builder = value.apply(target, given);
        return updates === 1 ? late(builder) : builder;
      };
    },
  });
}

describe('a job of housekeeping', () => {
  test('is done by one of many processes that ask at the same time', async () => {
    const done: string[] = [];
    const tooOld = at();
    testPortal.passTime(1);
    const asked = Array.from({ length: 8 }, (_, index) =>
      withJobLease(testPortal.deps, claimOf(`portal ${index}`, tooOld), async () => {
        done.push(`portal ${index}`);
      }),
    );
    const outcomes = (await Promise.all(asked)).map(({ state }) => state);
    expect(done).toHaveLength(1);
    expect(outcomes.filter((state) => state === 'done')).toHaveLength(1);
  });

  test('is left to the process that holds it, and is enough once that one has done it', async () => {
    const first = longRun('first');
    await first.started;
    testPortal.passTime(1);
    const asked = at();
    const work = vi.fn(async () => undefined);
    const held = await withJobLease(testPortal.deps, claimOf('second', asked), work);
    expect(held).toMatchObject({ state: 'held', lastDone: '' });
    first.finish();
    expect(await first.outcome).toEqual({ state: 'done' });
    expect(await withJobLease(testPortal.deps, claimOf('second', ''), work)).toEqual({ state: 'enough' });
    expect(work).not.toHaveBeenCalled();
    expect(await withJobLease(testPortal.deps, claimOf('second', asked), work)).toEqual({ state: 'done' });
  });

  test('is taken over 30 seconds after the process was killed, not before', async () => {
    const killed = longRun('killed');
    await killed.started;
    const work = vi.fn(async () => undefined);
    testPortal.passTime(25_000);
    expect(await withJobLease(testPortal.deps, claimOf('next'), work)).toMatchObject({ state: 'held' });
    testPortal.passTime(6_000);
    expect(await withJobLease(testPortal.deps, claimOf('next'), work)).toEqual({ state: 'done' });
    expect(work).toHaveBeenCalledOnce();
    killed.finish();
    await killed.outcome;
  });

  test('stays with a process that is at work for long', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const long = longRun('long');
      await long.started;
      testPortal.passTime(25_000);
      await vi.advanceTimersByTimeAsync(10_000);
      await expect
        .poll(
          async () =>
            (await testPortal.deps.db.selectFrom('job_leases').selectAll().execute())[0]?.held_until,
        )
        .toSatisfy(
          (until: string) => until > new Date(testPortal.deps.now().getTime() + 20_000).toISOString(),
        );
      testPortal.passTime(25_000);
      const work = vi.fn(async () => undefined);
      expect(await withJobLease(testPortal.deps, claimOf('next'), work)).toMatchObject({ state: 'held' });
      long.finish();
      await long.outcome;
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is free once it is done, although a renewal of it comes late', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const late = Promise.withResolvers<void>();
      const run = longRun('slow', {
        ...testPortal.deps,
        db: withLateUpdate(testPortal.deps.db, late.promise),
      });
      await run.started;
      await vi.advanceTimersByTimeAsync(10_000);
      run.finish();
      for (let turn = 0; turn < 50; turn += 1) await nextTurn();
      late.resolve();
      await run.outcome;
      for (let turn = 0; turn < 50; turn += 1) await nextTurn();
      testPortal.passTime(1);
      const next = await withJobLease(testPortal.deps, claimOf('next'), async () => undefined);
      expect(next).toEqual({ state: 'done' });
    } finally {
      vi.useRealTimers();
    }
  });

  test('that fails is given back, undone', async () => {
    const failing = withJobLease(testPortal.deps, claimOf('failing'), () =>
      Promise.reject(new Error('no room')),
    );
    await expect(failing).rejects.toThrow('no room');
    expect(await withJobLease(testPortal.deps, claimOf('next', ''), async () => undefined)).toEqual({
      state: 'done',
    });
  });
});

test('of two portals on one database, never both are at a job', async () => {
  const place = await emptyPlace(HERE);
  const first = await openPortal(place.config);
  // On SQLite one process has the file.
  const second = HERE === 'postgres' ? await openPortal(place.config) : first;
  let atWork = 0;
  const runs: number[] = [];
  const work = async () => {
    atWork += 1;
    runs.push(atWork);
    await first.deps.db.selectFrom('job_leases').selectAll().execute();
    atWork -= 1;
  };
  for (let round = 0; round < 20; round += 1) {
    const claim = { job: `round ${round}`, tooOld: '' };
    await Promise.all(
      [first, second, first, second].map(({ deps }, index) =>
        withJobLease(deps, { ...claim, holder: `portal ${index}` }, work),
      ),
    );
  }
  expect(runs).toEqual(Array.from({ length: 20 }, () => 1));
  await first.close();
  if (second !== first) await second.close();
  await place.remove();
});
