import { describe, expect, test } from 'vitest';
import { packLiveEvent, unpackLiveEvent } from './live-event.ts';
import { delayOfReload, GATHER_MS } from './reload-pace.ts';
import { createShownTopics } from './shown-topics.ts';

const files = (memberId: string | null) => ({ topic: 'files' as const, memberId });

describe('an event concerns a window', () => {
  test('whose page shows the topic, and no other one', () => {
    const shown = createShownTopics();
    shown.add({ topics: ['unread-admin'], frame: true });
    shown.add({ topics: ['files', 'employees'] });
    expect(shown.isShown(files('user_1'))).toBe(true);
    expect(shown.isShown({ topic: 'unread-admin', memberId: 'user_1' })).toBe(true);
    expect(shown.isShown({ topic: 'candidates', memberId: 'user_1' })).toBe(false);
    expect(shown.isShown(null)).toBe(true);
  });

  test('for the member of the page alone; the frame is told of all', () => {
    const shown = createShownTopics();
    shown.add({ topics: ['unread-admin'], frame: true });
    shown.add({ topics: ['files'], memberId: 'user_1' });
    expect(shown.isShown(files('user_1'))).toBe(true);
    expect(shown.isShown(files('user_2'))).toBe(false);
    expect(shown.isShown(files(null))).toBe(true);
    expect(shown.isShown({ topic: 'unread-admin', memberId: 'user_2' })).toBe(true);
  });

  test('in the area of a member that an admin views, only for that member', () => {
    const shown = createShownTopics();
    shown.add({ topics: ['account'], memberId: 'user_1', frame: true });
    shown.add({ topics: ['files'] });
    expect(shown.isShown(files('user_2'))).toBe(false);
    expect(shown.isShown(files('user_1'))).toBe(true);
  });

  test('whose page has not said what it shows', () => {
    const shown = createShownTopics();
    shown.add({ topics: ['unread-admin'], frame: true });
    expect(shown.isShown(files('user_1'))).toBe(true);
  });

  test('no more once the page is gone', () => {
    const shown = createShownTopics();
    const { remove } = shown.add({ topics: ['files'] });
    shown.add({ topics: ['requests'] });
    remove();
    expect(shown.isShown(files('user_1'))).toBe(false);
  });
});

test('a page that opens is old where an event that it shows came while it was loaded', () => {
  let now = 0;
  const shown = createShownTopics(() => now);
  shown.add({ topics: ['requests'] });
  shown.isShown(files('user_1'));
  now = 1_000;
  expect(shown.add({ topics: ['files'], memberId: 'user_1' }).isStale).toBe(true);
  expect(shown.add({ topics: ['files'], memberId: 'user_2' }).isStale).toBe(false);
  now = 10_000;
  expect(shown.add({ topics: ['files'], memberId: 'user_1' }).isStale).toBe(false);
});

test('a burst is one reload a moment later, and the next one comes no sooner than two seconds after it', () => {
  expect(delayOfReload(10_000, 0, () => 0)).toBe(GATHER_MS);
  expect(delayOfReload(10_000, 0, () => 1)).toBeGreaterThan(GATHER_MS);
  expect(delayOfReload(10_000, 9_500, () => 0)).toBe(1_500);
  expect(delayOfReload(10_000, 7_000, () => 0)).toBe(GATHER_MS);
});

test('an event is one line of the stream, and what may have been missed is none', () => {
  for (const event of [files('user_1'), files(null)])
    expect(unpackLiveEvent(packLiveEvent(event))).toEqual(event);
  for (const line of ['', 'reconnected']) expect(unpackLiveEvent(line)).toBeNull();
});
