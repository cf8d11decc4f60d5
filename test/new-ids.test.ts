import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addService } from '#app/features/commerce/service/change-service.server.ts';
import { createHiringCast } from './fixtures/candidates.ts';
import type { Cast } from './fixtures/cast.ts';
import { fieldsOf } from './fixtures/forms.ts';
import { type Records, recordsOf } from './fixtures/records.ts';
import { createWorld, type World } from './fixtures/world.ts';

let world: World;
let cast: Cast;
let made: Records;
beforeAll(async () => {
  world = await createWorld();
  cast = await createHiringCast(world);
  made = recordsOf(cast);
});
afterAll(() => world.close());

const SERVICE = { category: 'EZ Pass', Weekly: 0, Monthly: 100, Yearly: 0 };

describe('[CON-09, CON-10] a new record has an id of its own kind, and a later one sorts after it', () => {
  test.each<[string, () => Promise<string>]>([
    ['user', async () => (await world.member()).id],
    ['mgr', () => made.manager()],
    ['emp', () => made.employee()],
    ['vehicle', () => made.vehicle()],
    ['cand', () => made.candidate()],
    ['doc', () => made.document()],
    ['dt', () => made.type()],
    ['file', () => made.file()],
    ['req', () => made.request()],
    ['form', () => made.form()],
    ['field', async () => (await fieldsOf(cast.asAdmin, await made.form())).Photo?.id ?? ''],
    ['service', () => addService(cast.asAdmin, { ...SERVICE, name: `Audit ${randomUUID()}` })],
  ])('%s_', async (prefix, make) => {
    const ids = [await make(), await make(), await make()];
    for (const id of ids) expect(id).toMatch(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`));
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(3);
  });
});
