import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Ctx } from '#app/ctx.ts';
import type { FileRow } from '#app/features/platform/import/import-kind.ts';
import type { NewField } from '#app/features/platform/import/reading.ts';
import { showsPhone } from '../phone-labels.ts';
import { columnKey } from './field-names.ts';
import type { FieldType } from './field-types.ts';
import { customFieldsOf } from './list-fields.server.ts';
import { readFieldValue } from './read-field-value.ts';

/** Rows looked at before other requests get their turn. */
const BATCH = 500;
/** Columns whose numbers are amounts, and no numbers of something: those keep their zeros and get no separators. */
const NAMES_AN_AMOUNT =
  /\b(?:rate|pay|wage|salary|hours?|miles|amount|bonus|balance|total|count|weight|score|age)\b/i;

/** The columns of a roster that are no custom fields yet, each with the type that all of its values fit as they are. */
export async function newFields(ctx: Ctx, rows: readonly FileRow[]): Promise<NewField[]> {
  const known = new Set((await customFieldsOf(ctx)).map(({ name }) => columnKey(name)));
  const found = new Map<string, { name: string; types: FieldType[] }>();
  for (const [at, row] of rows.entries()) {
    if (at % BATCH === 0) await nextTurn();
    if (row.unusable) continue;
    for (const { label, value } of row.fields) {
      const key = columnKey(label);
      if (known.has(key)) continue;
      const column = found.get(key) ?? { name: label, types: typesFor(label) };
      column.types = column.types.filter((type) => isOf(type, value));
      found.set(key, column);
    }
  }
  return [...found.values()].map(({ name, types: [type = 'text'] }) => ({ name, type }));
}

function typesFor(label: string): FieldType[] {
  if (showsPhone(label)) return ['phone'];
  return NAMES_AN_AMOUNT.test(label) ? ['date', 'number'] : ['date'];
}

/** Whether the value is kept just as it is. */
function isOf(type: FieldType, text: string): boolean {
  const read = readFieldValue({ type, options: [] }, text);
  return 'value' in read && read.value === text;
}
