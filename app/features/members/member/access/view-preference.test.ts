import { expect } from 'vitest';
import { test } from '#test/fixtures/own-portal-test.ts';
import { readViewPreferences, saveViewPreferences } from './view-preference.server.ts';

test('[ADM-15] the choice of list or grid is kept per user, and is list until then', async ({
  ownPortal,
}) => {
  const ctx = await ownPortal.ctx(await ownPortal.admin());
  expect(await readViewPreferences(ctx)).toMatchObject({ members: 'list', employees: 'list' });
  await saveViewPreferences(ctx, { members: 'grid' });
  expect(await readViewPreferences(ctx)).toMatchObject({ members: 'grid', employees: 'list' });
  await saveViewPreferences(ctx, { employees: 'grid' });
  expect(await readViewPreferences(ctx)).toMatchObject({ members: 'grid', employees: 'grid' });
  const colleague = await ownPortal.ctx(await ownPortal.admin('Another Admin'));
  expect(await readViewPreferences(colleague)).toMatchObject({ members: 'list', employees: 'list' });
});
