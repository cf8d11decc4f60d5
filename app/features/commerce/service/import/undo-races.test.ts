import { expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { addSubscription } from '#app/features/commerce/subscription/change-subscription.server.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { previewImport } from '#app/features/platform/import/preview-import.server.ts';
import { undoImport } from '#app/features/platform/import/undo-import.server.ts';
import { createFixtures, type Fixtures } from '#test/fixtures/base.ts';
import { outcome } from '#test/fixtures/outcome.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { deleteService, editService } from '../change-service.server.ts';
import { offeredServices } from '../list-services.server.ts';
import { servicesImport } from './services-import.server.ts';

let testPortal: TestPortal;
let fixtures: Fixtures;
let admin: Ctx;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  fixtures = await createFixtures(testPortal);
  admin = await testPortal.ctx(fixtures.admin);
});

/** Rounds of each race; on PostgreSQL its two acts really run at the same time. */
const ROUNDS = 12;

async function imported(name: string): Promise<{ importId: string; serviceId: string }> {
  const csv = new TextEncoder().encode(`name,category,weekly\n${name},Payroll,10\n`);
  const answer = await previewImport(admin, servicesImport, { name: 'services.csv' }, csv);
  if (answer.kind !== 'preview') throw new Error('The file asks');
  await applyImport(admin, servicesImport, { importId: answer.importId });
  const service = (await offeredServices(testPortal.deps)).find((one) => one.name === name);
  return { importId: answer.importId, serviceId: service?.id ?? '' };
}

const PRICES = { Weekly: 1, Monthly: 2, Yearly: 3 };
const BUILT_ON: Record<string, (serviceId: string, name: string) => Promise<unknown>> = {
  'is subscribed to': (serviceId) => addSubscription(fixtures.asAdmin, { serviceId, granularity: 'Weekly' }),
  'is edited': (serviceId, name) => editService(admin, { serviceId, name, category: 'Tolls', ...PRICES }),
  'is deleted': (serviceId) => deleteService(admin, { serviceId }),
};

for (const [what, act] of Object.entries(BUILT_ON)) {
  test(`an import is undone while a service of it ${what}: one of them is done`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const name = `Service ${what} ${round}`;
      const { importId, serviceId } = await imported(name);
      const acts = [() => undoImport(admin, servicesImport, { importId }), () => act(serviceId, name)];
      const started = (round % 2 ? acts : acts.toReversed()).map((one) => outcome(one()));
      const outcomes = await Promise.all(started);
      expect(outcomes.filter((one) => one === 'done')).toEqual(['done']);
      expect(outcomes).not.toContain('error');
    }
  });
}
