import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Changes, REMEMBERED_TABLES, type RememberedTable } from '#db/changes.ts';
import { openDatabase } from '#db/open.ts';
import { remembered } from '#db/remembered.ts';
import { type EventBus, type PortalEvent, RECONNECTED } from '#ports/events/event-bus.ts';
import { localEvents } from '#ports/events/local-events.ts';
import { postgresEvents } from '#ports/events/postgres-events.ts';
import { createTestDatabase } from '#test/fixtures/test-database.ts';
import { shareChanges } from './share-changes.ts';

const errors: unknown[] = [];
const onError = (error: unknown) => void errors.push(error);
let bus: EventBus;
let told: PortalEvent[];
let here: Changes;
let there: Changes;

beforeEach(() => {
  errors.length = 0;
  told = [];
  bus = localEvents();
  bus.subscribe((event) => told.push(event));
  [here, there] = [new Changes(), new Changes()];
  for (const changes of [here, there]) shareChanges(changes, bus, onError);
});
afterEach(() => {
  vi.useRealTimers();
  return bus.close();
});

const versions = (changes: Changes) => REMEMBERED_TABLES.map((table) => changes.versionOf([table]));
const changed = (before: number[], after: number[]) =>
  REMEMBERED_TABLES.filter((_, index) => before[index] !== after[index]);

test('what one process commits is old in the other one, and is not told back', async () => {
  const before = [versions(here), versions(there)] as const;
  here.commit(['sessions', 'activities']);
  await vi.waitFor(() => expect(changed(before[1], versions(there))).toEqual(['sessions']));
  expect(changed(before[0], versions(here))).toEqual(['sessions']);
  expect(told).toHaveLength(1);
});

test('what changes while a message is on its way goes with the next one', async () => {
  const tables: RememberedTable[] = ['users', 'sessions', 'users', 'forms', 'users'];
  for (const table of tables) here.commit([table]);
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told.map(({ topic }) => topic.split(':').at(-1))).toEqual(['users', 'sessions,users,forms']);
});

test('who is signed in is old at the event that a session has ended, whichever of the two is heard first', async () => {
  const before = versions(there);
  await bus.publish([{ memberId: null, topic: 'session:user_a' }]);
  expect(changed(before, versions(there))).toEqual(['sessions', 'settings', 'users']);
});

test('after a time in which nothing was heard, everything is old', async () => {
  const before = versions(here);
  await bus.publish([RECONNECTED]);
  expect(changed(before, versions(here))).toEqual([...REMEMBERED_TABLES]);
});

test('what could not be told is reported, and what comes after it is told', async () => {
  const failing: EventBus = { ...bus, publish: vi.fn(bus.publish).mockRejectedValueOnce(new Error('away')) };
  const alone = new Changes();
  shareChanges(alone, failing, onError);
  alone.commit(['users']);
  await vi.waitFor(() => expect(errors).toEqual([new Error('away')]));
  alone.commit(['forms']);
  expect(failing.publish).toHaveBeenCalledTimes(2);
});

if (process.env.TEST_DATABASE === 'postgres') {
  test('what another process on PostgreSQL writes is read at once, long before it would be anyway', async () => {
    const database = await createTestDatabase();
    const other = await openDatabase({ url: database.url });
    const events = [await postgresEvents(database.url), await postgresEvents(database.url)] as const;
    shareChanges(database.changes, events[0], onError);
    shareChanges(other.changes, events[1], onError);
    const settings = remembered<object[]>(['settings'], 10);
    vi.useFakeTimers({ toFake: ['performance'] });
    const read = () =>
      settings(database.db, '', () => database.db.selectFrom('settings').selectAll().execute());
    expect(await read()).toHaveLength(0);
    await other.db.insertInto('settings').values({ key: 'a', value: '1', updated_at: 'now' }).execute();
    await vi.waitFor(async () => expect(await read()).toHaveLength(1));
    for (const one of events) await one.close();
    await other.close();
    await database.close();
  });
}
