import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import type { PortalEvent } from '#ports/events/event-bus.ts';
import { createLogger } from '#ports/log.ts';
import { test } from '#test/fixtures/test.ts';
import type { Person, TestPortal } from '#test/fixtures/test-portal.ts';
import { type Ctx, type Tx, transact, transactAlone, withIdempotencyKey } from './ctx.ts';

let testPortal: TestPortal;
let admin: Person;
let member: Person;
let ctx: Ctx;
let heard: PortalEvent[];

let deaf: () => void;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});
beforeEach(async () => {
  admin = await testPortal.admin();
  member = await testPortal.member();
  ctx = await testPortal.ctx(admin, member);
  heard = [];
  deaf = testPortal.deps.events.subscribe((event) => heard.push(event));
});
afterEach(async () => {
  deaf();
  await testPortal.deps.db.deleteFrom('settings').execute();
});

async function keep(tx: Tx, key: string): Promise<string> {
  await tx.db.insertInto('settings').values({ key, value: 'true', updated_at: '' }).execute();
  return key;
}

async function kept(): Promise<string[]> {
  const rows = await testPortal.deps.db.selectFrom('settings').select('key').orderBy('key').execute();
  return rows.map((row) => row.key);
}

describe('an act in one transaction', () => {
  test('[DATA-30] tells of the change once it is committed, and not before', async () => {
    await transact(ctx, async (tx) => {
      tx.emit('files');
      tx.emit('members', null);
      await keep(tx, 'one');
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual([
      { memberId: member.id, topic: 'files' },
      { memberId: null, topic: 'members' },
    ]);
    expect(await kept()).toEqual(['one']);
  });

  test('that fails keeps nothing, tells nobody and does no later work', async () => {
    let ran = false;
    const act = transact(ctx, async (tx) => {
      tx.emit('files');
      tx.afterCommit(async () => {
        ran = true;
      });
      await keep(tx, 'one');
      throw new Error('refused');
    });
    await expect(act).rejects.toThrow('refused');
    expect(await kept()).toEqual([]);
    expect(heard).toEqual([]);
    expect(ran).toBe(false);
  });

  test('is done even where what follows it fails: that is logged, and the rest follows', async () => {
    const logged: unknown[] = [];
    const order: string[] = [];
    const log = Object.assign(createLogger('silent'), { error: (entry: unknown) => void logged.push(entry) });
    const answer = await transact({ ...ctx, log }, async (tx) => {
      tx.afterCommit(async () => {
        throw new Error('no mail today');
      });
      tx.afterCommit(async () => {
        order.push(...(await kept()));
      });
      return keep(tx, 'one');
    });
    expect(answer).toBe('one');
    expect(order).toEqual(['one']);
    expect(logged).toMatchObject([{ err: { message: 'no mail today' }, requestId: 'test' }]);
  });

  test('is carried out also where the database breaks it off, since it and others wait for each other', async () => {
    for (const key of ['one', 'two']) await transact(ctx, (tx) => keep(tx, key));
    heard = [];
    const write = (keys: string[]) =>
      transact(ctx, async (tx) => {
        tx.emit('files');
        for (const key of keys) {
          await tx.db
            .updateTable('settings')
            .set((eb) => ({ updated_at: eb('updated_at', '||', '+') }))
            .where('key', '=', key)
            .execute();
          // Time for the others to come to where they wait.
          for (let read = 0; read < 20; read += 1) await tx.db.selectFrom('settings').select('key').execute();
        }
      });
    // Connections are there first, so that all begin at once.
    await Promise.all([0, 1, 2, 3].map(() => write([])));
    await Promise.all([0, 1, 2, 3].map((turn) => write(turn % 2 ? ['one', 'two'] : ['two', 'one'])));
    const rows = await testPortal.deps.db.selectFrom('settings').select('updated_at').execute();
    expect(rows.map((row) => row.updated_at)).toEqual(['++++', '++++']);
    expect(heard).toHaveLength(8);
  });

  test('that wants the account for itself has its turn after those that began before, however many go on writing', async () => {
    let [ended, isOver] = [0, false];
    const write = async () => {
      while (!isOver && ended < 400) {
        await transact(ctx, async (tx) => {
          for (let read = 0; read < 20; read += 1) await tx.db.selectFrom('settings').select('key').execute();
        });
        ended += 1;
      }
    };
    const writers = Array.from({ length: 6 }, write);
    while (ended < 30) await pause(1);
    const before = ended;
    const meanwhile = await transactAlone(ctx, async () => ended - before);
    isOver = true;
    await Promise.all(writers);
    // Each writer's act that was under way, and those that began while this one came to the database.
    expect(meanwhile).toBeLessThanOrEqual(24);
  });

  test('[ROLE-03] stays under the tenant guard', async () => {
    const act = transact(ctx, (tx) => tx.db.selectFrom('category_files').selectAll().execute());
    await expect(act).rejects.toThrow('does not fix member_id');
  });
});

describe('a submission with a key', () => {
  const submit = (who: Ctx, key: string | undefined, name: string) =>
    transact(who, (tx) => withIdempotencyKey(tx, key, () => keep(tx, name)));

  test('is carried out once, and a second one answers what the first one made', async () => {
    expect(await submit(ctx, 'a key', 'first')).toBe('first');
    expect(await submit(ctx, 'a key', 'second')).toBe('first');
    expect(await kept()).toEqual(['first']);
  });

  test('is carried out once also when many arrive at the same time', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `name ${index}`);
    const answers = await Promise.all(names.map((name) => submit(ctx, 'a key', name)));
    expect(await kept()).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(await kept()));
  });

  test('that was refused can be sent again', async () => {
    const refused = transact(ctx, (tx) =>
      withIdempotencyKey(tx, 'a key', async () => {
        await keep(tx, 'first');
        throw new Error('refused');
      }),
    );
    await expect(refused).rejects.toThrow('refused');
    expect(await submit(ctx, 'a key', 'second')).toBe('second');
    expect(await kept()).toEqual(['second']);
  });

  test('does not answer what somebody else made with the same key', async () => {
    const other = await testPortal.ctx(await testPortal.admin(), member);
    expect(await submit(ctx, 'a key', 'mine')).toBe('mine');
    expect(await submit(other, 'a key', 'theirs')).toBe('theirs');
    expect(await kept()).toEqual(['mine', 'theirs']);
  });

  test('without a key, each one is carried out', async () => {
    await submit(ctx, undefined, 'one');
    await submit(ctx, '', 'two');
    expect(await kept()).toEqual(['one', 'two']);
  });

  test('that makes nothing answers null the second time', async () => {
    const nothing = () => transact(ctx, (tx) => withIdempotencyKey(tx, 'a key', async () => undefined));
    expect(await nothing()).toBeUndefined();
    expect(await nothing()).toBeNull();
  });
});
