import { csvPieces } from '#app/csv/text/stream.ts';

/** What an import does, or did, with one row of the file. */
export interface ImportLine {
  /** Where the row starts in the file, from 1. */
  line: number;
  /** 'ask': a person has to decide. */
  outcome: 'add' | 'update' | 'skip' | 'ask';
  /** Who or what the row is about, as the file names it. */
  name: string;
  /** Why, in words for a person; may be empty. */
  reason: string;
}

const OUTCOMES = { add: 'Add', update: 'Update', skip: 'Skip', ask: 'Decide' };

/** The report of an import as a CSV file in pieces, one line for each row of the file. */
export function reportPieces(
  batches: AsyncIterable<readonly ImportLine[]>,
  fileName: string,
): AsyncGenerator<string> {
  return csvPieces(['File', 'Line', 'Outcome', 'Name', 'Reason'], cellsOf(batches, fileName));
}

async function* cellsOf(batches: AsyncIterable<readonly ImportLine[]>, fileName: string) {
  for await (const lines of batches)
    yield lines.map(({ line, outcome, name, reason }) => [fileName, line, OUTCOMES[outcome], name, reason]);
}
