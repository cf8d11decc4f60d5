import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Ctx } from '#app/ctx.ts';
import { lockMemberForUpdate } from '#app/features/platform/import/apply-import.server.ts';
import type {
  ClassifiedRow,
  FileRow,
  ImportKind,
  Within,
} from '#app/features/platform/import/import-kind.ts';
import { requireEditing } from '#app/policy.ts';
import { columnsOf, inputOf, plateOf } from '../vehicle-columns.ts';
import { createClassifier, type KnownVehicle, type RowDecision } from './classify-vehicles.ts';
import { readVehicle, vehicleDates } from './read-vehicle.ts';
import { VEHICLE_IMPORT_MESSAGES } from './vehicle-import-messages.ts';
import { areVehiclesUntouched, undoVehicles, writeVehicles } from './write-vehicles.server.ts';

/** Rows classified before other requests get their turn. */
const BATCH = 500;

const optional = (key: string, label: string, aliases: string[]) => ({
  key,
  label,
  required: false,
  aliases,
});

/** Vehicles from a fleet list: known by plate and time, updated where they are known. */
export const vehiclesImport: ImportKind = {
  key: 'vehicles',
  prefix: 'vehicle',
  words: VEHICLE_IMPORT_MESSAGES,
  columns: [
    {
      key: 'plate',
      label: 'Plate',
      required: true,
      aliases: ['license plate number', 'license plate', 'plate number', 'licence plate'],
    },
    optional('state', 'State', [
      'registered state',
      'plate state',
      'registration state',
      'license plate state',
    ]),
    optional('tag', 'Toll tag', [
      'tag',
      'transponder',
      'transponder number',
      'tag number',
      'tag id',
      'ezpass tag',
    ]),
    optional('vin', 'VIN', ['vehicle identification number', 'vin number']),
    optional('validFrom', 'From', ['ownership start date', 'valid from', 'start date', 'in fleet from']),
    optional('validTo', 'To', ['ownership end date', 'valid to', 'end date', 'in fleet until', 'until']),
    optional('vehicleClass', 'Class', ['service type', 'vehicle class', 'vehicle type', 'type']),
    optional('note', 'Note', ['vehicle name', 'notes', 'name', 'unit', 'unit number']),
  ],
  sample: {
    headers: ['Plate', 'State', 'Toll tag', 'VIN', 'From', 'To', 'Class', 'Note'],
    rows: [
      ['VAN4172', 'VA', '00417200123', '1FTBW2CM5KKA12345', '3/16/2025', '', 'Standard Parcel', 'Blue van'],
      ['VAN4173', 'NJ', '00417200124', '1FTBW2CM7KKA12346', '9/30/2024', '11/30/2025', 'Step Van', ''],
    ],
  },
  shown: { name: 'plate', detail: 'vin' },
  keepsOthers: false,
  allow: requireEditing,
  show: () => {},
  hold: lockMemberForUpdate,
  mark: vehiclesMark,
  classifyRow: classifyVehicles,
  apply: writeVehicles,
  undo: undoVehicles,
  isUntouched: areVehiclesUntouched,
  changed: (tx) => tx.emit('vehicles'),
};

/** A mark that is another one as soon as a vehicle of the member was added, changed, deleted or restored. */
async function vehiclesMark(ctx: Within): Promise<string> {
  const { count, newest } = await ctx.db
    .selectFrom('vehicles')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('updated_at').as('newest')])
    .where('member_id', '=', ctx.memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return `${count} ${newest ?? ''}`;
}

async function* classifyVehicles(ctx: Ctx, rows: readonly FileRow[]): AsyncGenerator<ClassifiedRow> {
  const classify = createClassifier(await vehiclesOnFile(ctx));
  const dates = vehicleDates(rows);
  for (const [at, row] of rows.entries()) {
    if (at % BATCH === 0) await nextTurn();
    const line = readVehicle(row, dates);
    yield staged(row.line, classify(line), line.notes);
  }
}

async function vehiclesOnFile(ctx: Ctx): Promise<KnownVehicle[]> {
  const rows = await ctx.db
    .selectFrom('vehicles')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    vehicle: inputOf(row),
    importId: row.import_id,
    updatedAt: row.updated_at,
  }));
}

function staged(line: number, decision: RowDecision, notes: readonly string[]): ClassifiedRow {
  const { outcome, reason, vehicle, known } = decision;
  const { search, sort_key } = columnsOf(vehicle);
  return {
    line,
    outcome,
    reason: [reason, ...(outcome === 'skip' ? [] : notes)].filter(Boolean).join(' '),
    name: plateOf(vehicle),
    detail: vehicle.vin,
    detail_key: vehicle.vin,
    values: { extra: vehicle.vehicleClass, fields: '[]', search, sort_key, payload: JSON.stringify(vehicle) },
    known: known && { id: known.id, before: known },
  };
}
