import { writeCsv } from '#app/csv/write/write.ts';

/** A CSV file as `writeCsv` writes it, in pieces: one for the header, then one for each batch of rows. */
export async function* csvPieces(
  headers: string[],
  batches: AsyncIterable<(string | number | null)[][]>,
): AsyncGenerator<string> {
  const head = writeCsv(headers, []);
  yield head;
  for await (const rows of batches) if (rows.length > 0) yield writeCsv(headers, rows).slice(head.length);
}

/** A CSV file whose pieces are made as they are read. */
export type CsvFile = { name: string; pieces: AsyncIterable<string> };
