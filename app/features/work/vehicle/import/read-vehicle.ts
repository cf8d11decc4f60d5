import { type DateOrder, dateOrder, parseDate, serialDate } from '#app/csv/values/dates.ts';
import type { FileRow } from '#app/features/platform/import/import-kind.ts';
import { stateCode } from '../us-states.ts';
import {
  isBackwards,
  isPlate,
  isTag,
  PERIOD_INVALID,
  plateText,
  TEXT_MAX,
  tagText,
  type VehicleInput,
} from '../vehicle-schema.ts';
import { hasCheckDigit, isVin, vinText } from '../vin.ts';

/** A row of the file as a vehicle: what it says, blanks skipped, and what is doubtful in it. */
export type VehicleLine = {
  line: number;
  given: Partial<VehicleInput> & { plate: string };
  notes: string[];
  /** Why the row can't be used; empty for one that can. */
  unusable: string;
};

/** In which order the file's dates are written; as in the US where they don't tell. */
export function vehicleDates(rows: readonly FileRow[]): DateOrder {
  const order = dateOrder(rows.flatMap(({ cells }) => [cells.validFrom ?? '', cells.validTo ?? '']));
  return order === 'ambiguous' ? 'mdy' : order;
}

/** A value that was read, and what is doubtful in it; without a value it stays blank. */
type Read<Value> = { value?: Value; note?: string };

/** Reads a row. Values that are optional and wrong are left blank and told. */
export function readVehicle({ line, cells }: FileRow, dates: DateOrder): VehicleLine {
  const plate = plateText(cells.plate ?? '');
  const notes: string[] = [];
  const read = <Value>(cell: string | undefined, how: (text: string) => Read<Value>): Value | undefined => {
    const { value, note } = cell ? how(cell) : {};
    if (note) notes.push(note);
    return value;
  };
  const given = present({
    plate,
    state: read(cells.state, readState),
    tag: read(cells.tag, readTag),
    vin: read(cells.vin, readVin),
    validFrom: read(cells.validFrom, (text) => readDay('From', text, dates)),
    validTo: read(cells.validTo, (text) => readDay('To', text, dates)),
    vehicleClass: read(cells.vehicleClass, (text) => readText('Class', text)),
    note: read(cells.note, (text) => readText('Note', text)),
  });
  return { line, given: { ...given, plate }, notes, unusable: unusableReason(cells.plate ?? '', given) };
}

function present(
  values: { [Key in keyof VehicleInput]: VehicleInput[Key] | undefined },
): Partial<VehicleInput> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function unusableReason(written: string, given: Partial<VehicleInput>): string {
  if (!given.plate) return 'Has no plate.';
  if (!isPlate(given.plate))
    return `"${written.slice(0, 50)}" isn't a plate: use up to 10 letters and digits.`;
  const { validFrom = null, validTo = null } = given;
  return isBackwards({ validFrom, validTo }) ? PERIOD_INVALID : '';
}

function readState(text: string): Read<string> {
  const value = stateCode(text);
  return value ? { value } : { note: `"${shown(text)}" isn't a US state; the state was left blank.` };
}

function readTag(text: string): Read<string> {
  const value = tagText(text);
  return isTag(value) ? { value } : { note: `Toll tag "${shown(text)}" isn't a number; it was left blank.` };
}

function readVin(text: string): Read<string> {
  const value = vinText(text);
  if (!isVin(value))
    return {
      note: `VIN "${shown(text)}" doesn't have 17 letters and digits (no I, O or Q); it was left blank.`,
    };
  if (hasCheckDigit(value)) return { value };
  return { value, note: "The VIN's check digit doesn't match. Check it for a typo." };
}

function readDay(label: string, text: string, dates: DateOrder): Read<string> {
  const value = parseDate(text, dates) ?? serialDate(text);
  return value ? { value } : { note: `${label} "${shown(text)}" isn't a date; it was left blank.` };
}

function readText(label: string, text: string): Read<string> {
  if (text.length <= TEXT_MAX) return { value: text };
  return { value: text.slice(0, TEXT_MAX), note: `${label} was cut to ${TEXT_MAX} characters.` };
}

const shown = (text: string) => text.slice(0, 50);
