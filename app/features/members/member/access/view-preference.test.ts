import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '#test/fixtures/world.ts';
import { readViewPreferences, saveViewPreferences } from './view-preference.server.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test('[ADM-15] the choice of list or grid is kept per user, and is list until then', async () => {
  const ctx = await world.ctx(await world.admin());
  expect(await readViewPreferences(ctx)).toEqual({ members: 'list', employees: 'list' });
  await saveViewPreferences(ctx, { members: 'grid' });
  expect(await readViewPreferences(ctx)).toEqual({ members: 'grid', employees: 'list' });
  await saveViewPreferences(ctx, { employees: 'grid' });
  expect(await readViewPreferences(ctx)).toEqual({ members: 'grid', employees: 'grid' });
  const colleague = await world.ctx(await world.admin('Another Admin'));
  expect(await readViewPreferences(colleague)).toEqual({ members: 'list', employees: 'list' });
});
