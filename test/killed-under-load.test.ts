import { randomInt } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { killUnderLoad } from './fixtures/kill-under-load.ts';
import { createPortalPlace, type PortalPlace } from './fixtures/portal-process.ts';

let place: PortalPlace;
beforeEach(async () => {
  place = await createPortalPlace();
});
afterEach(() => place.remove());

// Once, as long as a test may take; `npm run faults` does the same as often as it is told to.
test('a portal that loses its power while many write has kept all that it said was saved, each act in full', async () => {
  const windows = { employees: 16, documents: 2 };
  const plan = { kills: 1, windows, seed: randomInt(2 ** 31), told: 100 };
  const { told, lost, halfDone, wrong } = await killUnderLoad(place, plan);
  expect(told.employees + told.documents).toBeGreaterThanOrEqual(100);
  expect(lost).toEqual({ employees: [], documents: [] });
  expect(halfDone).toEqual([]);
  expect(wrong).toEqual([]);
}, 240_000);
