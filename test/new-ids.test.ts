import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { addService } from '#app/features/commerce/service/change-service.server.ts';
import type { Fixtures } from './fixtures/base.ts';
import { createHiringFixtures } from './fixtures/candidates.ts';
import { fieldsOf } from './fixtures/forms.ts';
import { type Records, recordsOf } from './fixtures/records.ts';
import { test } from './fixtures/test.ts';
import type { TestPortal } from './fixtures/test-portal.ts';

let testPortal: TestPortal;
let fixtures: Fixtures;
let made: Records;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  fixtures = await createHiringFixtures(testPortal);
  made = recordsOf(fixtures);
});

const SERVICE = { category: 'EZ Pass', Weekly: 0, Monthly: 100, Yearly: 0 };

describe('[CON-09, CON-10] a new record has an id of its own kind, and a later one sorts after it', () => {
  test.each<[string, () => Promise<string>]>([
    ['user', async () => (await testPortal.member()).id],
    ['mgr', () => made.manager()],
    ['emp', () => made.employee()],
    ['vehicle', () => made.vehicle()],
    ['cand', () => made.candidate()],
    ['doc', () => made.document()],
    ['dt', () => made.type()],
    ['file', () => made.file()],
    ['req', () => made.request()],
    ['form', () => made.form()],
    ['field', async () => (await fieldsOf(fixtures.asAdmin, await made.form())).Photo?.id ?? ''],
    ['service', () => addService(fixtures.asAdmin, { ...SERVICE, name: `Audit ${randomUUID()}` })],
  ])('%s_', async (prefix, make) => {
    const ids = [await make(), await make(), await make()];
    for (const id of ids) expect(id).toMatch(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`));
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(3);
  });
});
