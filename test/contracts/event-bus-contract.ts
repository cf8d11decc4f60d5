import { expect, test, vi } from 'vitest';
import type { EventBus, PortalEvent } from '../../ports/events/event-bus.ts';

/**
 * Two copies of the portal: buses that hear each other, or twice the same one where there is one process
 * only.
 */
export type BusPair = { here: EventBus; there: EventBus };

const event = (memberId: string | null, topic: string): PortalEvent => ({ memberId, topic });

function record(bus: EventBus) {
  const heard: PortalEvent[] = [];
  return { heard, stop: bus.subscribe((received) => heard.push(received)) };
}

/** The tests that every event bus passes. `pair` answers buses without listeners; the caller closes them. */
export function testEventBus(pair: () => BusPair): void {
  test('events reach the listeners of every copy, once each and in order', async () => {
    const { here, there } = pair();
    const near = record(here);
    const far = record(there);
    const events = [event('m1', 'files'), event(null, 'site'), event('m2', 'צוות')];
    await here.publish(events.slice(0, 2));
    await here.publish(events.slice(2));
    await here.publish([]);
    await there.publish([event('m3', 'last')]);
    const all = [...events, event('m3', 'last')];
    await vi.waitFor(() => {
      expect(near.heard).toContainEqual(all.at(-1));
      expect(far.heard).toContainEqual(all.at(-1));
    });
    expect(near.heard).toEqual(all);
    expect(far.heard).toEqual(all);
  });

  test('many events at once all arrive', async () => {
    const { here, there } = pair();
    const { heard } = record(there);
    const events = Array.from({ length: 2000 }, (_, index) => event(`member_${index}`, 'files'));
    await here.publish(events);
    await vi.waitFor(() => expect(heard).toHaveLength(2000));
    expect(heard).toEqual(events);
  });

  test('a listener that has left hears nothing more, its neighbors do', async () => {
    const { here } = pair();
    const left = record(here);
    const stayed = record(here);
    left.stop();
    left.stop();
    await here.publish([event('m1', 'files')]);
    await vi.waitFor(() => expect(stayed.heard).toHaveLength(1));
    expect(left.heard).toEqual([]);
  });

  test('a listener that throws does not keep the event from the others', async () => {
    const { here } = pair();
    here.subscribe(() => {
      throw new Error('broken listener');
    });
    const { heard } = record(here);
    await here.publish([event('m1', 'files')]);
    await vi.waitFor(() => expect(heard).toHaveLength(1));
  });

  test('after closing nothing is heard and publishing is no error', async () => {
    const { here } = pair();
    const { heard } = record(here);
    await here.close();
    await here.close();
    await here.publish([event('m1', 'files')]);
    expect(heard).toEqual([]);
  });
}
