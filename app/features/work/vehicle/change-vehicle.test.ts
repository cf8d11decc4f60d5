import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { Conflict, NotAllowed, NotFound, ValidationError } from '#app/errors.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { eraseExpired } from '#app/features/platform/retention/erase-expired.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { csvText } from '#test/fixtures/csv-text.ts';
import { test } from '#test/fixtures/test.ts';
import { addVehicle, deleteVehicle, editVehicle, restoreVehicle } from './change-vehicle.server.ts';
import { exportVehicles } from './export-vehicles.server.ts';
import { listDeletedVehicles, listVehicles } from './list-vehicles.server.ts';
import { listVehiclesSchema, vehicleSchema } from './vehicle-schema.ts';

let fixtures: Fixtures;
test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
});

const form = (written: Record<string, string> = {}) =>
  vehicleSchema.parse({ plate: 'FAK1000', state: 'VA', ...written });
const add = async (written?: Record<string, string>, ctx: Ctx = fixtures.asMember) =>
  (await addVehicle(ctx, form(written))).id;
const list = (query: Record<string, string> = {}, ctx: Ctx = fixtures.asMember) =>
  listVehicles(ctx, listVehiclesSchema.parse(query));
const platesOf = async (query?: Record<string, string>) =>
  (await list(query)).vehicles.map(({ plate }) => plate);

describe('the form of a vehicle', () => {
  test('takes what people type, and stores it in one shape', () => {
    expect(
      form({
        plate: ' fak-10 00',
        state: 'Virginia',
        tag: '004 123-456',
        vin: '1m8gdm9axkp042788',
        validTo: '2026-01-31',
      }),
    ).toMatchObject({
      plate: 'FAK1000',
      state: 'VA',
      tag: '004123456',
      vin: '1M8GDM9AXKP042788',
      validFrom: null,
      validTo: '2026-01-31',
    });
  });

  test.each([
    ['plate', { plate: '' }],
    ['plate', { plate: 'FAK1000 and more' }],
    ['tag', { tag: '12A' }],
    ['vin', { vin: '1M8GDM9AXKPO42788' }],
    ['validTo', { validFrom: '2026-02-01', validTo: '2026-01-31' }],
    ['note', { note: 'x'.repeat(201) }],
  ])('refuses at %s: %o', (field, written) => {
    const parsed = vehicleSchema.safeParse({ plate: 'FAK1000', ...written });
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });

  test('takes a VIN whose check digit does not match', () => {
    expect(form({ vin: '1FAKE000000100000' }).vin).toBe('1FAKE000000100000');
  });
});

describe('adding and editing', () => {
  test('a vehicle that is added is in the list, and the activity tells of it', async () => {
    await add({ note: 'VAN01' });
    expect((await list()).vehicles).toMatchObject([{ plate: 'FAK1000', state: 'VA', note: 'VAN01' }]);
    expect((await listMemberActivity(fixtures.asAdmin)).lines[0]?.text).toBe(
      'added the vehicle FAK1000 (VA)',
    );
  });

  test('a plate is on one vehicle at a time', async () => {
    const first = await add({ validTo: '2026-01-31' });
    await expect(add({ validFrom: '2026-01-31' })).rejects.toThrow(ValidationError);
    const second = await add({ validFrom: '2026-02-01' });
    const late = { ...form({ validTo: '2026-02-01' }), vehicleId: first };
    await expect(editVehicle(fixtures.asMember, late)).rejects.toThrow(
      'Another vehicle has the plate FAK1000 (VA)',
    );
    await editVehicle(fixtures.asMember, { ...form({ validFrom: '2026-02-15' }), vehicleId: second });
    await editVehicle(fixtures.asMember, late);
    await add({}, fixtures.asOtherTenant);
    await add({ state: 'NC' });
  });

  test('of many who add one plate at once, one does', async () => {
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => add()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await platesOf()).toEqual(['FAK1000']);
  });

  test('a form that is sent twice adds one vehicle', async () => {
    const ids = await Promise.all([add({ key: 'one-key' }), add({ key: 'one-key' })]);
    expect(ids[0]).toBe(ids[1]);
  });

  test('a field that a form left as it was shown keeps what somebody else changed', async () => {
    const vehicleId = await add({ note: 'VAN01' });
    const seen = { note: 'VAN01', tag: '', state: 'VA', plate: 'FAK1000' };
    await editVehicle(fixtures.asAdmin, {
      ...form({ note: 'VAN01', tag: '77' }),
      vehicleId,
      initialValues: seen,
    });
    await editVehicle(fixtures.asMember, {
      ...form({ note: 'VAN02', tag: '' }),
      vehicleId,
      initialValues: seen,
    });
    expect((await list()).vehicles).toMatchObject([{ note: 'VAN02', tag: '77' }]);
  });

  test('a vehicle that is saved as it was is told to nobody', async () => {
    const vehicleId = await add({ note: 'VAN01' });
    await editVehicle(fixtures.asMember, { ...form({ note: 'VAN01' }), vehicleId });
    const { lines } = await listMemberActivity(fixtures.asAdmin);
    expect(lines[0]?.text).toBe('added the vehicle FAK1000 (VA)');
  });
});

describe('the list', () => {
  test('is searched, and sorted as people count', async () => {
    for (const plate of ['VAN10', 'VAN9', 'BUS1']) await add({ plate, vin: '', note: `is ${plate}` });
    expect(await platesOf()).toEqual(['BUS1', 'VAN9', 'VAN10']);
    expect(await platesOf({ direction: 'desc' })).toEqual(['VAN10', 'VAN9', 'BUS1']);
    expect(await platesOf({ q: 'is van' })).toEqual(['VAN9', 'VAN10']);
  });

  test('sorted by a date has those without one last', async () => {
    await add({ plate: 'A', validFrom: '2026-03-01' });
    await add({ plate: 'B' });
    await add({ plate: 'C', validFrom: '2025-03-01' });
    expect(await platesOf({ sort: 'from' })).toEqual(['C', 'A', 'B']);
    expect(await platesOf({ sort: 'from', direction: 'desc' })).toEqual(['A', 'C', 'B']);
  });

  test('has pages, and the file has all of them', async () => {
    for (let count = 0; count < 51; count += 1) await add({ plate: `P${count}` });
    expect(await list({ page: '3' })).toMatchObject({
      total: 51,
      pageCount: 3,
      vehicles: [{ plate: 'P50' }],
    });
    expect((await csvText(await exportVehicles(fixtures.asMember))).trim().split('\n')).toHaveLength(52);
  });
});

describe('deleting', () => {
  test('hides a vehicle until it is restored, for 30 days', async ({ testPortal }) => {
    const vehicleId = await add();
    await deleteVehicle(fixtures.asMember, { vehicleId });
    expect(await platesOf()).toEqual([]);
    expect((await listDeletedVehicles(fixtures.asMember)).lines).toMatchObject([
      { id: vehicleId, name: 'FAK1000' },
    ]);
    await restoreVehicle(fixtures.asMember, { vehicleId });
    expect(await platesOf()).toEqual(['FAK1000']);
    await expect(restoreVehicle(fixtures.asMember, { vehicleId })).rejects.toThrow(Conflict);
    await deleteVehicle(fixtures.asMember, { vehicleId });
    const later = (days: number) => ({
      ...testPortal.deps,
      now: () => new Date(Date.now() + days * 86_400_000),
    });
    await eraseExpired(later(29));
    expect((await listDeletedVehicles(fixtures.asMember)).count).toBe(1);
    await eraseExpired(later(31));
    await expect(restoreVehicle(fixtures.asMember, { vehicleId })).rejects.toThrow(Conflict);
  });

  test('frees the plate; a vehicle whose plate is taken by then stays deleted', async () => {
    const vehicleId = await add();
    await deleteVehicle(fixtures.asMember, { vehicleId });
    await add();
    await expect(restoreVehicle(fixtures.asMember, { vehicleId })).rejects.toThrow(ValidationError);
    expect((await listDeletedVehicles(fixtures.asMember)).count).toBe(1);
  });
});

test('a manager without editing reads only; another member finds nothing', async () => {
  const vehicleId = await add();
  const viewer = await fixtures.asManager();
  expect((await list({}, viewer)).canEdit).toBe(false);
  const acts = (ctx: Ctx) => [
    () => addVehicle(ctx, form({ plate: 'NEW1' })),
    () => editVehicle(ctx, { ...form(), vehicleId }),
    () => deleteVehicle(ctx, { vehicleId }),
  ];
  for (const act of acts(viewer)) await expect(act()).rejects.toThrow(NotAllowed);
  await expect(restoreVehicle(viewer, { vehicleId })).rejects.toThrow(NotAllowed);
  for (const act of acts(fixtures.asOtherTenant).slice(1)) await expect(act()).rejects.toThrow(NotFound);
  expect((await list({}, fixtures.asOtherTenant)).vehicles).toMatchObject([]);
  const editor = await fixtures.asManager({ editing: true });
  await addVehicle(editor, form({ plate: 'NEW1' }));
});
