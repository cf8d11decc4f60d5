/** Sizes with their measures: the heads of the columns, and a row per size. */
export type SizeTable = { head: string[]; rows: string[][] };

/**
 * The table of sizes as an admin typed it: a line each, the heads first, cells separated by '|'. Null where there is
 * nothing to show. Rows have as many cells as there are heads.
 */
export function readSizeTable(text: string | null): SizeTable | null {
  const lines = (text ?? '')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const [head, ...rows] = lines;
  if (!head || rows.length === 0) return null;
  return { head, rows: rows.map((row) => head.map((_, place) => row[place] ?? '')) };
}
