import { describe, expect } from 'vitest';
import { eraseExpired } from '#app/features/platform/retention/erase-expired.server.ts';
import { createFixtures, type Fixtures } from '#test/fixtures/base.ts';
import { exportServices } from '#test/fixtures/csv-exports.ts';
import { test } from '#test/fixtures/test.ts';
import { addService, deleteService, editService, restoreService } from './change-service.server.ts';
import { listDeletedServices, listServices, offeredServices } from './list-services.server.ts';
import { SERVICE_CATEGORIES } from './pricing.ts';
import { editServiceSchema, knownCategory, serviceSchema } from './service-schema.ts';

let fixtures: Fixtures;

test.beforeEach(async ({ testPortal }) => {
  fixtures = await createFixtures(testPortal);
});

let count = 0;
const input = (name = `Fleet Check ${++count}`) => ({
  name,
  category: 'EZ Pass',
  Weekly: 2000,
  Monthly: 7500,
  Yearly: 75_000,
});
const list = (q = '', sort: 'position' | 'name' | 'Weekly' = 'position', direction: 'asc' | 'desc' = 'asc') =>
  listServices(fixtures.asAdmin, { q, sort, direction, page: 1 }).then(({ services }) => services);
const find = async (id: string) => (await list()).find((service) => service.id === id);

describe('[ADM-36] services', () => {
  test('[DATA-10, DATA-11, CON-01, CON-09] are there from the start: the two defaults with their prices', async () => {
    const [first, second] = await offeredServices(fixtures.asMember);
    expect(first).toEqual({
      id: expect.stringMatching(/^service_/),
      name: 'Basic Payroll Audit',
      category: 'Payroll',
      pricing: { Weekly: 2500, Monthly: 10_000, Yearly: 100_000 },
    });
    expect(second).toEqual({
      id: expect.stringMatching(/^service_/),
      name: 'Full Invoice Reconciliation',
      category: 'Invoicing',
      pricing: { Weekly: 4000, Monthly: 15_000, Yearly: 150_000 },
    });
  });

  test('[DATA-09, ADM-38] are added and edited, and are in the plan builder at once', async ({
    testPortal,
  }) => {
    const id = await addService(fixtures.asAdmin, input('Toll Watch'));
    expect(await find(id)).toEqual({
      id,
      name: 'Toll Watch',
      category: 'EZ Pass',
      pricing: { Weekly: 2000, Monthly: 7500, Yearly: 75_000 },
      version: 1,
    });
    const edited = { ...input('Toll Guard'), Monthly: 8000, serviceId: id };
    await editService(fixtures.asAdmin, edited);
    expect((await offeredServices(testPortal.deps)).find((service) => service.id === id)).toMatchObject({
      name: 'Toll Guard',
      pricing: { Monthly: 8000 },
    });
  });

  test('are searched by name and category, and sorted by what a column holds', async () => {
    const cheap = await addService(fixtures.asAdmin, { ...input('Zebra Säule'), Weekly: 1 });
    expect((await list('saule zeb')).map(({ id }) => id)).toEqual([cheap]);
    expect((await list('ez pass')).some(({ id }) => id === cheap)).toBe(true);
    expect(await list('100%')).toEqual([]);
    const prices = (await list('', 'Weekly', 'desc')).map(({ pricing }) => pricing.Weekly);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    const names = (await list('', 'name')).map(({ name }) => name.toLowerCase());
    expect(names).toEqual([...names].sort());
  });

  test('are shown 25 at a time, and go out all together', async () => {
    const { asAdmin } = fixtures;
    const made: string[] = [];
    for (let more = 0; more < 51; more += 1) made.push(await addService(asAdmin, input(`Paged ${more}`)));
    const page = (asked: number) =>
      listServices(asAdmin, { q: 'paged', sort: 'position', direction: 'asc', page: asked });
    const [first, next, last] = [await page(1), await page(2), await page(3)];
    expect(first).toMatchObject({ total: 51, page: 1, pageCount: 3 });
    expect([first, next, last].flatMap(({ services }) => services.map(({ id }) => id))).toEqual(made);
    expect(last.services).toHaveLength(1);
    expect(await page(9)).toEqual(last);
    expect((await exportServices(asAdmin)).match(/Paged/g)).toHaveLength(51);
    for (const serviceId of made) await deleteService(asAdmin, { serviceId });
  });

  test('are deleted, come back for 30 days, and are erased then', async ({ testPortal }) => {
    const { asAdmin } = fixtures;
    const id = await addService(asAdmin, input());
    await deleteService(asAdmin, { serviceId: id });
    expect(await find(id)).toBeUndefined();
    expect((await offeredServices(testPortal.deps)).some((service) => service.id === id)).toBe(false);
    expect((await listDeletedServices(asAdmin)).lines.some((service) => service.id === id)).toBe(true);
    await expect(deleteService(asAdmin, { serviceId: id })).rejects.toThrow('Service not found.');
    await restoreService(asAdmin, { serviceId: id });
    expect(await find(id)).toMatchObject({ id });
    await expect(restoreService(asAdmin, { serviceId: id })).rejects.toThrow('Service not found.');
    await deleteService(asAdmin, { serviceId: id });
    const inDays = (days: number) => ({
      ...testPortal.deps,
      now: () => new Date(Date.now() + days * 86_400_000),
    });
    await eraseExpired(inDays(29));
    expect((await listDeletedServices(asAdmin)).lines.some((service) => service.id === id)).toBe(true);
    await eraseExpired(inDays(31));
    expect((await listDeletedServices(asAdmin)).lines.some((service) => service.id === id)).toBe(false);
  });

  test('have a name of their own within their category, also where two come at the same time', async () => {
    const { asAdmin } = fixtures;
    const made = input();
    const both = await Promise.allSettled([
      addService(asAdmin, made),
      addService(asAdmin, { ...made, name: made.name.toUpperCase() }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await addService(asAdmin, { ...made, category: 'Payroll' });
    const other = await addService(asAdmin, input());
    const taken = {
      name: 'ValidationError',
      fields: { name: 'A service with this name and category already exists.' },
    };
    await expect(editService(asAdmin, { ...made, serviceId: other })).rejects.toMatchObject(taken);
  });

  test('that are deleted do not come back while their name is in use again', async () => {
    const { asAdmin } = fixtures;
    const made = input();
    const id = await addService(asAdmin, made);
    await deleteService(asAdmin, { serviceId: id });
    await addService(asAdmin, made);
    await expect(restoreService(asAdmin, { serviceId: id })).rejects.toThrow('is in use');
  });

  test('are changed by the first of two who saw the same; the second is told', async () => {
    const { asAdmin } = fixtures;
    const initialValues = input();
    const id = await addService(asAdmin, initialValues);
    const change = (name: string) =>
      editService(asAdmin, { ...initialValues, name, serviceId: id, initialValues });
    const both = await Promise.allSettled([change(`One ${id}`), change(`Other ${id}`)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(change('Late')).rejects.toThrow('Someone else changed this while you were editing.');
    await editService(asAdmin, { ...initialValues, Weekly: 4000, serviceId: id, initialValues });
    expect(await find(id)).toMatchObject({ name: expect.stringMatching(/^O/), pricing: { Weekly: 4000 } });
  });

  test('twice with one key is added once', async () => {
    const made = { ...input(), key: 'a page that was open' };
    const ids = await Promise.all([1, 2, 3].map(() => addService(fixtures.asAdmin, made)));
    expect(new Set(ids).size).toBe(1);
  });

  test('are for admins alone', async ({ testPortal }) => {
    const refused = 'You do not have permission';
    const [service] = await offeredServices(testPortal.deps);
    const serviceId = service?.id ?? '';
    for (const ctx of [fixtures.asMember, await fixtures.asManager({ editing: true })]) {
      await expect(listServices(ctx, { q: '', sort: 'name', direction: 'asc', page: 1 })).rejects.toThrow(
        refused,
      );
      await expect(listDeletedServices(ctx)).rejects.toThrow(refused);
      await expect(exportServices(ctx)).rejects.toThrow(refused);
      await expect(addService(ctx, input())).rejects.toThrow(refused);
      await expect(editService(ctx, { ...input(), serviceId })).rejects.toThrow(refused);
      await expect(deleteService(ctx, { serviceId })).rejects.toThrow(refused);
      await expect(restoreService(ctx, { serviceId })).rejects.toThrow(refused);
    }
  });
});

describe('the service form', () => {
  const parse = (prices: Record<string, string>, rest = {}) =>
    serviceSchema.safeParse({ name: 'Audit', category: 'Payroll', ...rest, ...prices });

  test('[CART-35, CON-01] reads prices in dollars into whole cents; blank is 0', () => {
    expect(parse({ Weekly: '$30.00', Monthly: '1,110.50', Yearly: '' }).data).toMatchObject({
      Weekly: 3000,
      Monthly: 111_050,
      Yearly: 0,
    });
    expect(parse({ Weekly: '0.29', Monthly: ' 25 ' }).data).toMatchObject({
      Weekly: 29,
      Monthly: 2500,
      Yearly: 0,
    });
  });

  test('refuses what is no price, at its field', () => {
    for (const wrong of ['abc', '-5', '1e3', '10000000']) {
      const refused = parse({ Monthly: wrong });
      expect(refused.success).toBe(false);
      expect(refused.error?.issues[0]?.path).toEqual(['Monthly']);
    }
  });

  test('needs a name and a category', () => {
    const messages = (value: object) =>
      serviceSchema.safeParse(value).error?.issues.map(({ message }) => message);
    expect(messages({ name: ' ', category: 'Payroll' })).toEqual(['Service name is required.']);
    expect(messages({ name: 'Audit', category: ' ' })).toEqual(['Category is required.']);
    expect(editServiceSchema.safeParse({ name: 'Audit', category: 'Payroll' }).success).toBe(false);
  });

  test('[CON-02] knows the five categories, however they are written', () => {
    expect(SERVICE_CATEGORIES).toEqual(['Payroll', 'Invoicing', 'DSP Scorecard', 'EZ Pass', 'Workers Comp']);
    const written = ['ezpass', 'DSP_SCORECARD', "Worker's Comp", 'payroll', 'INVOICING'];
    expect(written.map(knownCategory)).toEqual([
      'EZ Pass',
      'DSP Scorecard',
      'Workers Comp',
      'Payroll',
      'Invoicing',
    ]);
    expect(knownCategory('Fleet')).toBe('Fleet');
  });
});

test('[CSV-03, CSV-17] the export has the columns name, category, Weekly, Monthly and Yearly, guarded against formulas', async () => {
  await addService(fixtures.asAdmin, { ...input('=SUM(A1)'), Monthly: 111_050 });
  const csv = await exportServices(fixtures.asAdmin);
  const [header, ...lines] = csv.replace('\ufeff', '').trimEnd().split('\r\n');
  expect(header).toBe('name,category,Weekly,Monthly,Yearly');
  expect(lines[0]).toBe('Basic Payroll Audit,Payroll,25,100,1000');
  expect(lines).toContain(`"'=SUM(A1)",EZ Pass,20,1110.50,750`);
});
