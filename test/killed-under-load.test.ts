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
  const { told, lost, halfDone, wrong } = await killUnderLoad(place, { kills: 1, windows, told: 100 });
  expect(told.employees + told.documents).toBeGreaterThanOrEqual(100);
  expect(lost).toEqual({ employees: [], documents: [] });
  expect(halfDone).toEqual([]);
  expect(wrong).toEqual([]);
}, 240_000);
