/** How a file was read, where a person would want to know. */
export type Reading = {
  /** The row with the names of the columns, and how many rows with something in them stand above it. */
  headerLine: number;
  above: number;
  /** The sheet of a workbook that has several. */
  sheet: string | null;
  /** The encoding that was guessed. */
  guessed: string | null;
};

/** How a file was read, in sentences; none where there is nothing to say. */
export function readingText({ headerLine, above, sheet, guessed }: Partial<Reading>): string {
  return [
    sheet && `Sheet "${sheet}".`,
    above && `Column names are from row ${headerLine}; what is above it was skipped.`,
    guessed && "Check names with accents: the file doesn't say how they are encoded.",
  ]
    .filter(Boolean)
    .join(' ');
}
