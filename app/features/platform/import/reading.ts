import type { CustomFieldRow } from '#db/tables/custom-field.ts';

/** A column that becomes a custom field, with the type that its values speak for. */
export type NewField = Pick<CustomFieldRow, 'name' | 'type'>;

/** How a file was read, where a person would want to know. */
export type Reading = {
  /** The row with the names of the columns, and how many rows with something in them stand above it. */
  headerLine: number;
  above: number;
  /** The sheet of a workbook that has several. */
  sheet: string | null;
  /** The encoding that was guessed. */
  guessed: string | null;
  /** Custom fields that the import defines. */
  newFields: NewField[];
};

/** New fields that are named. */
const NAMED = 12;

/** How a file was read, in sentences; none where there is nothing to say. */
export function readingText({ headerLine, above, sheet, guessed, newFields = [] }: Partial<Reading>): string {
  return [
    sheet && `Sheet "${sheet}".`,
    above && `Column names are from row ${headerLine}; what is above it was skipped.`,
    guessed && "Check names with accents: the file doesn't say how they are encoded.",
    newFields.length > 0 && `New custom fields: ${namesOf(newFields)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function namesOf(fields: readonly NewField[]): string {
  const named = fields.slice(0, NAMED).map(({ name, type }) => `${name} (${type})`);
  return [...named, fields.length > NAMED && `${fields.length - NAMED} more`].filter(Boolean).join(', ');
}
