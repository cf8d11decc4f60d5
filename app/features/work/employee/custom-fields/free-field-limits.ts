import type { FreeField } from '../employee-schema.ts';

/** Free fields that one person may have, and the characters of all their names and values together. */
export const FREE_FIELDS = { count: 200, characters: 100_000 } as const;

/** Why somebody cannot have all these fields, or undefined where they can. */
export function tooManyFields(
  fields: readonly FreeField[],
  most: number = FREE_FIELDS.count,
): string | undefined {
  if (fields.length > most) return `Use at most ${most} custom fields.`;
  const { characters } = FREE_FIELDS;
  if (lengthOf(fields) <= characters) return undefined;
  return `Custom fields can have ${characters.toLocaleString('en-US')} characters total.`;
}

/** The first of the fields, so many as somebody can have. */
export function firstFields(fields: readonly FreeField[], most: number = FREE_FIELDS.count): FreeField[] {
  let left: number = FREE_FIELDS.characters;
  return fields.slice(0, most).filter((field) => {
    const fits = lengthOf([field]) <= left;
    if (fits) left -= lengthOf([field]);
    return fits;
  });
}

function lengthOf(fields: readonly FreeField[]): number {
  return fields.reduce((sum, { label, value }) => sum + label.length + value.length, 0);
}
