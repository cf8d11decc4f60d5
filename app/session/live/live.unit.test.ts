import { describe, expect, test } from 'vitest';
import { heardBy, packLiveEvent, unpackLiveEvent } from './live-event.ts';
import { createReloadPace, FEW, GATHER_MS, packSpread, unpackSpread } from './reload-pace.ts';
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

describe('a window reloads', () => {
  const pace = (random: number) => createReloadPace(() => random);

  test('a moment after an event, within a second where it was quiet, however many hear of it', () => {
    const crowded = pace(1);
    crowded.setSpread({ one: 900, all: 10_000 });
    expect(pace(0).delayOf(heardBy(files('user_1')), 10_000)).toBe(GATHER_MS);
    expect(pace(1).delayOf(heardBy(files('user_1')), 10_000)).toBe(GATHER_MS + FEW.one);
    expect(crowded.delayOf(heardBy(files('user_1')), 10_000)).toBeLessThan(1_000);
  });

  test('no sooner than two seconds after the last time', () => {
    const busy = pace(0);
    busy.begin(9_500);
    expect(busy.delayOf(heardBy(files('user_1')), 10_000)).toBe(1_500);
    expect(busy.delayOf(heardBy(files('user_1')), 12_000)).toBe(GATHER_MS);
  });

  test('not at the same time as all others, where all hear the same or have lost their streams', () => {
    const windows = Array.from({ length: 500 }, (_, index) => pace(index / 500));
    for (const window of windows) window.setSpread({ one: 250, all: 10_000 });
    const typesChanged = { topic: 'document-types' as const, memberId: null };
    for (const event of [typesChanged, null]) {
      const delays = windows.map((window) => window.delayOf(heardBy(event), 0));
      const perSecond = Array.from(
        { length: 11 },
        (_, second) => delays.filter((delay) => Math.floor(delay / 1_000) === second).length,
      );
      expect(Math.max(...perSecond)).toBeLessThanOrEqual(50);
    }
  });

  test('as the server says, by the windows that it has', () => {
    expect(unpackSpread(packSpread({ one: 900, all: 10_000 }))).toEqual({ one: 900, all: 10_000 });
    expect(unpackSpread('')).toEqual(FEW);
  });
});

test('an event is one line of the stream, and what may have been missed is none', () => {
  for (const event of [files('user_1'), files(null)])
    expect(unpackLiveEvent(packLiveEvent(event))).toEqual(event);
  for (const line of ['', 'reconnected']) expect(unpackLiveEvent(line)).toBeNull();
});
