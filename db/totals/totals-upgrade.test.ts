import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type StoredPortal, startOnStored } from '#test/fixtures/stored-portal.ts';
import { recount, totalsOf } from '#test/fixtures/totals.ts';

const FILE = join(import.meta.dirname, '../../test/samples/portal-0023/portal.tar.zst');

test('an update, and a restore, count what is there', async ({ onTestFinished }) => {
  const portal: StoredPortal = await startOnStored(FILE);
  onTestFinished(() => portal.close());
  const { unguarded } = portal.database;
  const totals = await totalsOf(unguarded);
  expect(totals).toEqual(await recount(unguarded));
  expect(totals.portal.every(({ count }) => count > 0)).toBe(true);
});
