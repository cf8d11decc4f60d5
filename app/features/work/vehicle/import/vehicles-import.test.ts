import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { Conflict, NotAllowed, NotFound } from '#app/errors.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { viewImport } from '#app/features/platform/import/list-import.server.ts';
import { previewImport } from '#app/features/platform/import/preview-import.server.ts';
import { undoImport } from '#app/features/platform/import/undo-import.server.ts';
import { RECORD_BOUNDS } from '#app/record-bounds.ts';
import { acrossMembers } from '#db/open.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { csvText } from '#test/fixtures/csv-text.ts';
import { test } from '#test/fixtures/test.ts';
import { addVehicle, editVehicle } from '../change-vehicle.server.ts';
import { exportVehicles } from '../export-vehicles.server.ts';
import { listVehicles, type Vehicle } from '../list-vehicles.server.ts';
import { listVehiclesSchema, vehicleSchema } from '../vehicle-schema.ts';
import { vehiclesImport } from './vehicles-import.server.ts';

const FLEET = readFileSync(
  join(import.meta.dirname, '../../../../../demo/samples/amazon_VehiclesData.csv'),
  'utf8',
);

let fixtures: Fixtures;
test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
});

async function preview(csv: string, ctx = fixtures.asMember): Promise<string> {
  const answer = await previewImport(
    ctx,
    vehiclesImport,
    { name: 'fleet.csv' },
    new TextEncoder().encode(csv),
  );
  if (answer.kind !== 'preview') throw new Error(`The file asks: ${JSON.stringify(answer)}`);
  return answer.importId;
}
const apply = (importId: string) => applyImport(fixtures.asMember, vehiclesImport, { importId });
const view = (importId: string) =>
  viewImport(fixtures.asMember, vehiclesImport, importId, { outcome: null, page: 1 });
const decisions = async (csv: string) =>
  (await view(await preview(csv))).lines.map(({ outcome, name, reason }) => [outcome, name, reason]);
const fleetOn = async (page: string) =>
  (await listVehicles(fixtures.asMember, listVehiclesSchema.parse({ page }))).vehicles.map(
    ({ id: _, createdAt: __, ...vehicle }: Vehicle) => vehicle,
  );
const fleet = () => fleetOn('1');
const form = (written: Record<string, string>) => vehicleSchema.parse({ state: 'VA', ...written });

describe("Amazon's fleet export", () => {
  test('comes in whole: plate, state, VIN, dates, class and name of each of the 30 vans', async () => {
    expect(await apply(await preview(FLEET))).toEqual({ added: 30, updated: 0, skipped: 0 });
    const vans = [...(await fleet()), ...(await fleetOn('2'))];
    expect(vans).toHaveLength(30);
    expect(vans[0]).toEqual({
      plate: 'FAK1000',
      state: 'VA',
      tag: '',
      vin: '1FAKE000000100000',
      validFrom: '2025-09-06',
      validTo: '2028-01-19',
      vehicleClass: 'Standard Parcel - Extra Large Van - US',
      note: 'VAN01',
    });
    expect(vans[8]?.note).toBe('VAN09 mirror loose, ask Bo');
    expect(vans[3]?.validTo).toBe('2026-01-13');
  });

  test('tells that the check digits of its VINs do not match', async () => {
    const [first] = await decisions(FLEET);
    expect(first).toEqual([
      'add',
      'FAK1000 (VA)',
      "The VIN's check digit doesn't match. Check it for a typo.",
    ]);
  });

  test('twice adds nothing, and so does what was exported', async () => {
    await apply(await preview(FLEET));
    const before = await fleet();
    const skipped = { add: 0, update: 0, skip: 30, ask: 0 };
    expect((await view(await preview(FLEET))).counts).toEqual(skipped);
    const exported = await csvText(await exportVehicles(fixtures.asMember));
    const again = await preview(exported);
    expect((await view(again)).counts).toEqual(skipped);
    await apply(again);
    expect(await fleet()).toEqual(before);
  });
});

describe('rows', () => {
  test('update the vehicle with the plate at that time; blanks change nothing', async () => {
    await addVehicle(
      fixtures.asMember,
      form({ plate: 'FAK1', tag: '77', validFrom: '2025-01-01', note: 'VAN01' }),
    );
    expect(await decisions('plate,state,tag,to\nfak 1,VA,,1/31/2026\n')).toEqual([
      ['update', 'FAK1 (VA)', 'Updates To.'],
    ]);
    await apply(await preview('plate,state,tag,to\nfak 1,VA,,1/31/2026\n'));
    expect(await fleet()).toMatchObject([{ tag: '77', note: 'VAN01', validTo: '2026-01-31' }]);
  });

  test('with the plate at another time are another vehicle; at the same time with another VIN they are skipped', async () => {
    const vin = '1M8GDM9AXKP042788';
    await addVehicle(fixtures.asMember, form({ plate: 'FAK1', vin, validTo: '2026-01-31' }));
    const csv =
      'plate,state,vin,from\nFAK1,VA,11111111111111111,2/1/2026\nFAK1,VA,11111111111111111,1/31/2026\n';
    expect(await decisions(csv)).toEqual([
      ['add', 'FAK1 (VA)', ''],
      ['skip', 'FAK1 (VA)', 'The same vehicle is in row 2 of this file already.'],
    ]);
    expect(await decisions('plate,vin,to\nFAK1,11111111111111111,1/1/2026\n')).toEqual([
      ['skip', 'FAK1', 'Another vehicle has this plate at that time.'],
    ]);
  });

  test('that are wrong are skipped or left blank, and say so', async () => {
    const csv = [
      'plate,state,tag,vin,from,to',
      ',VA,,,,',
      'NOT A PLATE AT ALL,VA,,,,',
      'FAK2,Ontario,12A,123,soon,',
      'FAK3,VA,,,3/1/2026,2/1/2026',
      'FAK4,va,,,,',
      'FAK 4,VA,,,,',
    ].join('\n');
    expect(await decisions(csv)).toEqual([
      ['skip', '', 'Has no plate.'],
      [
        'skip',
        'NOTAPLATEATALL (VA)',
        '"NOT A PLATE AT ALL" isn\'t a plate: use up to 10 letters and digits.',
      ],
      [
        'add',
        'FAK2',
        [
          '"Ontario" isn\'t a US state; the state was left blank.',
          'Toll tag "12A" isn\'t a number; it was left blank.',
          'VIN "123" doesn\'t have 17 letters and digits (no I, O or Q); it was left blank.',
          'From "soon" isn\'t a date; it was left blank.',
        ].join(' '),
      ],
      ['skip', 'FAK3 (VA)', "The last day can't be before the first day."],
      ['add', 'FAK4 (VA)', ''],
      ['skip', 'FAK4 (VA)', 'The same vehicle is in row 6 of this file already.'],
    ]);
  });

  test('with the VIN of a vehicle that has another plate say so', async () => {
    await addVehicle(fixtures.asMember, form({ plate: 'OLD1', vin: '1M8GDM9AXKP042788' }));
    expect(await decisions('plate,vin\nNEW1,1M8GDM9AXKP042788\n')).toEqual([
      ['add', 'NEW1', 'The vehicle with this VIN is on file with the plate OLD1.'],
    ]);
  });
});

describe('undo', () => {
  const CHANGED = 'plate,state,note\nFAK1,VA,repainted\nFAK2,VA,new\n';

  test('takes away what was added and puts back what was updated', async () => {
    await addVehicle(fixtures.asMember, form({ plate: 'FAK1', note: 'VAN01' }));
    const before = await fleet();
    const importId = await preview(CHANGED);
    expect(await apply(importId)).toEqual({ added: 1, updated: 1, skipped: 0 });
    expect((await view(importId)).canUndo).toBe(true);
    await undoImport(fixtures.asMember, vehiclesImport, { importId });
    expect(await fleet()).toEqual(before);
  });

  test('is refused once a vehicle has changed since', async ({ testPortal }) => {
    const importId = await preview(CHANGED);
    await apply(importId);
    const [vehicle] = (await listVehicles(fixtures.asMember, listVehiclesSchema.parse({}))).vehicles;
    testPortal.passTime(10);
    await editVehicle(fixtures.asMember, {
      ...form({ plate: 'FAK1', note: 'mine' }),
      vehicleId: vehicle?.id ?? '',
    });
    expect((await view(importId)).canUndo).toBe(false);
    await expect(undoImport(fixtures.asMember, vehiclesImport, { importId })).rejects.toThrow(Conflict);
  });
});

test('an import is for those who may edit, and found by its member alone', async () => {
  await expect(preview(FLEET, await fixtures.asManager())).rejects.toThrow(NotAllowed);
  const importId = await preview(FLEET);
  await expect(applyImport(fixtures.asOtherTenant, vehiclesImport, { importId })).rejects.toThrow(NotFound);
  await addVehicle(fixtures.asMember, form({ plate: 'FAK9' }));
  await expect(apply(importId)).rejects.toThrow('The vehicles changed since this preview.');
});

test('an import that would bring more vehicles than a member may have is refused, and writes none of them', async () => {
  const { db, memberId } = fixtures.asMember;
  await apply(await preview(FLEET));
  const [first] = await db.selectFrom('vehicles').selectAll().where('member_id', '=', memberId).execute();
  const columns = Object.keys(first ?? {}).filter((name) => name !== 'id' && name !== 'plate');
  const same = sql.join(columns.map((name) => sql.ref(name)));
  const more = (RECORD_BOUNDS.vehicles?.most ?? 0) - 30 - 1;
  await sql`insert into vehicles (id, plate, ${same})
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(more)})
    select 'vehicle_' || n, 'PLATE' || n, ${same} from vehicles, numbers where id = ${first?.id}`.execute(
    acrossMembers(db, 'a test'),
  );
  const rows = (plates: string[]) => ['Plate,State', ...plates.map((plate) => `${plate},VA`)].join('\n');
  await expect(apply(await preview(rows(['NEW1', 'NEW2'])))).rejects.toThrow('at most 20,000 vehicles');
  expect(await apply(await preview(rows(['NEW1'])))).toMatchObject({ added: 1 });
});
