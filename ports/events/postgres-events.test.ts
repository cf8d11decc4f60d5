import { Client } from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#test/fixtures/test-database.ts';
import { testEventBus } from '../../test/contracts/event-bus-contract.ts';
import { type EventBus, type PortalEvent, RECONNECTED } from './event-bus.ts';
import { localEvents } from './local-events.ts';
import { postgresEvents } from './postgres-events.ts';

const onPostgres = process.env.TEST_DATABASE === 'postgres';
const FILES: PortalEvent = { memberId: 'm1', topic: 'files' };
const errors: unknown[] = [];
const onError = (error: unknown) => void errors.push(error);
let url = '';
let here: EventBus;
let there: EventBus;

beforeAll(async () => {
  if (onPostgres) ({ url } = await createTestDatabase());
});
beforeEach(async () => {
  errors.length = 0;
  here = onPostgres ? await postgresEvents(url, onError) : localEvents(onError);
  there = onPostgres ? await postgresEvents(url, onError) : here;
});
afterEach(async () => {
  await here.close();
  await there.close();
});

describe('the bus of the engine under test', () => {
  testEventBus(() => ({ here, there }));
});

async function ask(sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

const breakConnections = () =>
  ask(`select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'portal-events' and datname = current_database()`);

function record(bus: EventBus): PortalEvent[] {
  const heard: PortalEvent[] = [];
  bus.subscribe((event) => heard.push(event));
  return heard;
}

if (onPostgres) {
  describe('the bus over PostgreSQL', () => {
    test('after a lost connection it says so once, and events flow again', async () => {
      const near = record(here);
      const far = record(there);
      await breakConnections();
      await vi.waitFor(() => expect([near, far]).toEqual([[RECONNECTED], [RECONNECTED]]), 5000);
      await here.publish([FILES]);
      await vi.waitFor(
        () =>
          expect([near, far]).toEqual([
            [RECONNECTED, FILES],
            [RECONNECTED, FILES],
          ]),
        5000,
      );
      expect(errors).toHaveLength(2);
    });

    test('what is published while the connection is lost arrives after it is made again', async () => {
      const bus = await postgresEvents(url, () => bus.publish([FILES]));
      const heard = record(bus);
      await breakConnections();
      await vi.waitFor(() => expect(heard).toEqual([RECONNECTED, FILES]), 5000);
      await bus.close();
    });

    test('closing while the connection is lost ends the attempts', async () => {
      const lost = Promise.withResolvers<void>();
      const bus = await postgresEvents(url, () => lost.resolve(bus.close()));
      const heard = record(bus);
      await breakConnections();
      await lost.promise;
      await bus.publish([FILES]);
      await vi.waitFor(() => expect(errors).toHaveLength(2));
      expect(heard).toEqual([]);
    });

    test("somebody else's notification is reported and does no harm", async () => {
      const near = record(here);
      await ask("notify portal_events, 'no events'");
      await here.publish([FILES]);
      await vi.waitFor(() => expect(near).toEqual([FILES]));
      expect(errors[0]).toBeInstanceOf(SyntaxError);
    });

    test('it fails to start where no database answers', async () => {
      const nowhere = new URL(url);
      nowhere.host = '127.0.0.1:1';
      await expect(postgresEvents(nowhere.href, onError)).rejects.toThrow('ECONNREFUSED');
    });
  });
}
