import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestPortal, type TestPortal } from '#test/fixtures/test-portal.ts';
import { readViewPreferences, saveViewPreferences } from './view-preference.server.ts';

let testPortal: TestPortal;
beforeEach(async () => {
  testPortal = await createTestPortal();
});
afterEach(() => testPortal.close());

test('[ADM-15] the choice of list or grid is kept per user, and is list until then', async () => {
  const ctx = await testPortal.ctx(await testPortal.admin());
  expect(await readViewPreferences(ctx)).toEqual({ members: 'list', employees: 'list' });
  await saveViewPreferences(ctx, { members: 'grid' });
  expect(await readViewPreferences(ctx)).toEqual({ members: 'grid', employees: 'list' });
  await saveViewPreferences(ctx, { employees: 'grid' });
  expect(await readViewPreferences(ctx)).toEqual({ members: 'grid', employees: 'grid' });
  const colleague = await testPortal.ctx(await testPortal.admin('Another Admin'));
  expect(await readViewPreferences(colleague)).toEqual({ members: 'list', employees: 'list' });
});
