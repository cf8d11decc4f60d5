import { instant, type Tx } from '#app/ctx.ts';
import { ValidationError } from '#app/errors.ts';
import { newId } from '#app/ids.ts';
import type { FreeField } from '../employee-schema.ts';
import { columnKey } from './field-names.ts';
import { MOST_FIELDS } from './field-schema.ts';
import type { CustomField, FieldType } from './field-types.ts';
import { withFreeNames } from './free-field-names.ts';
import { customFieldsOf } from './list-fields.server.ts';
import { readFieldValue } from './read-field-value.ts';

/**
 * What an employee is given, as the member's fields have it: under their names, blanks left out; a name that is new becomes a
 * text field. Throws ValidationError with the first value that does not fit its field.
 */
export async function fitFields(tx: Tx, given: readonly FreeField[]): Promise<FreeField[]> {
  const known = await defineFields(tx, given);
  return filled(given).map(({ label, value }) => {
    const field = known.get(columnKey(label));
    const read = field ? readFieldValue(field, value) : { value };
    if ('value' in read) return { label: field?.name ?? label, value: read.value };
    throw new ValidationError(`${label}: ${read.problem}`, { [`field ${label}`]: read.problem });
  });
}

/** The same of what was written elsewhere, such as by an applicant: what does not fit its field is kept in a text field of its own. */
export async function fitOrKeepFields(tx: Tx, given: readonly FreeField[]): Promise<FreeField[]> {
  const known = new Map((await customFieldsOf(tx)).map((field) => [columnKey(field.name), field]));
  const fitting = given.map(({ label, value }) => {
    const field = known.get(columnKey(label));
    const fits = !field || value === '' || 'value' in readFieldValue(field, value);
    return { label: fits ? label : `${label} (as written)`, value };
  });
  return fitFields(tx, withFreeNames(fitting));
}

type Within = Pick<Tx, 'db' | 'now'> & { memberId: string };

/**
 * Defines the names that are new, all of them as text or as `types` says; returns the member's fields by what names are
 * compared by, none where none is given. Throws ValidationError where they would be more than `most`.
 */
export async function defineFields(
  tx: Within,
  given: readonly { label: string }[],
  { types = new Map(), most = MOST_FIELDS }: { types?: ReadonlyMap<string, FieldType>; most?: number } = {},
): Promise<ReadonlyMap<string, CustomField>> {
  if (given.length === 0) return new Map();
  const known = new Map((await customFieldsOf(tx)).map((field) => [columnKey(field.name), field]));
  const added = new Map(given.map(({ label }) => [columnKey(label), label]));
  for (const key of known.keys()) added.delete(key);
  if (added.size === 0) return known;
  requireRoom(known.size + added.size, most);
  const at = instant(tx);
  const rows = [...added.values()].map((name) => ({
    ...{ id: newId('cfield'), member_id: tx.memberId, name, name_key: columnKey(name) },
    ...{ type: types.get(columnKey(name)) ?? ('text' as const), options: '[]', kept: '{}' },
    ...{ created_at: at, updated_at: at, deleted_at: null },
  }));
  // Somebody else may be giving the same name at this moment.
  await tx.db
    .insertInto('custom_fields')
    .values(rows)
    .onConflict((oc) => oc.doNothing())
    .execute();
  return new Map((await customFieldsOf(tx)).map((field) => [columnKey(field.name), field]));
}

/** Throws ValidationError where a member would have more fields than it can. */
export function requireRoom(count: number, most: number = MOST_FIELDS): void {
  if (count > most) throw new ValidationError(`Use at most ${MOST_FIELDS} custom fields.`);
}

/** Those with something in them. */
export function filled(fields: readonly FreeField[]): FreeField[] {
  return fields.filter(({ value }) => value !== '');
}
