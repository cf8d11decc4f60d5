import type { Tx } from '#app/ctx.ts';
import { ValidationError } from '#app/errors.ts';
import type { CustomFieldInput } from './field-schema.ts';
import { readFieldValue } from './read-field-value.ts';
import { rewriteFields } from './rewrite-fields.server.ts';

/** Values that are named where they do not fit. */
const NAMED = 3;

/**
 * Brings what employees have in the field that was called `before` to its new name, type and options. Throws ValidationError
 * that names the first values that do not fit, and nothing is changed.
 */
export async function convertValues(
  tx: Tx,
  before: string,
  field: Pick<CustomFieldInput, 'name' | 'type' | 'options'>,
): Promise<void> {
  const misfits: string[] = [];
  await rewriteFields(tx, ({ name, fields }) => {
    const had = fields.find(({ label }) => label === before);
    if (!had) return null;
    const read = readFieldValue(field, had.value);
    if ('problem' in read) misfits.push(`${name}: ${read.problem}`);
    const value = 'value' in read ? read.value : had.value;
    return fields.map((one) => (one === had ? { label: field.name, value } : one));
  });
  if (misfits.length === 0) return;
  const more = misfits.length > NAMED ? ` And ${misfits.length - NAMED} more.` : '';
  const text = `Some values don't fit. ${misfits.slice(0, NAMED).join(' ')}${more}`;
  throw new ValidationError(text, { [field.type === 'choice' ? 'options' : 'type']: text });
}
