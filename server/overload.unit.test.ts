import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { watchLoad } from './overload.ts';

/** Lets nothing else run for so long. */
function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('an event loop that is late again and again has too much to do, until it is on time', async () => {
  const load = watchLoad({ tickMs: 5, lateMs: 20, lateTicks: 3 });
  expect(load.isOver()).toBe(false);
  await vi.waitFor(
    async () => {
      block(40);
      await nextTurn();
      expect(load.isOver()).toBe(true);
    },
    { interval: 1, timeout: 10_000 },
  );
  await vi.waitFor(() => expect(load.isOver()).toBe(false), { interval: 20, timeout: 10_000 });
});

test('one long turn alone is no matter', async () => {
  const load = watchLoad({ tickMs: 5, lateMs: 20, lateTicks: 3 });
  block(60);
  await nextTurn();
  expect(load.isOver()).toBe(false);
});

test('more than two hundred requests under way are too many', () => {
  const load = watchLoad();
  const leave = Array.from({ length: 201 }, () => load.enter());
  expect(load.isOver()).toBe(true);
  leave.pop()?.();
  expect(load.isOver()).toBe(false);
});
