import {
  entryHash,
  SEAL_FORMAT,
  SEALED_TABLES,
  type SealedTable,
  sealHash,
} from '#app/features/platform/security/seal-hash.ts';
import { readSnapshot, type Snapshot, type StoredRow } from '#db/snapshot.ts';
import type { RecordErasureRow, SealCheckpointRow, SealRow } from '#db/tables/security.ts';
import type { Config } from '../config.ts';
import { placeOf } from './backup.ts';
import { type Entries, missingEntries } from './erased-entries.ts';

/** A seal as it is kept elsewhere, to be compared later on. */
export type KeptSeal = { no: number; hash: string };

/**
 * What of the record is sealed and what waits for its seal; `erased` went with its member or by its age, as entries and
 * checkpoints say. Each of `wrong` is a sentence that names an entry.
 */
export type RecordReport = {
  sealed: number;
  erased: number;
  waiting: number;
  /** ISO instant of the oldest that waits. */
  waitingSince: string | null;
  newest: KeptSeal | null;
  wrong: string[];
};

/** So long after an entry was written it has been sealed, where the portal runs; one that shows up later was put there. */
const LATE_MS = 3_600_000;

/** Proves each entry of the record by its seal, and each seal by the one before, beside a running portal. Changes nothing. */
export async function verifyRecord(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  kept?: KeptSeal,
): Promise<RecordReport> {
  return readSnapshot(placeOf(config), async (snapshot) => {
    const seals = (await rowsOf<SealRow>(snapshot, 'seals')).sort((a, b) => a.no - b.no);
    const wrong = [...brokenSeals(seals), ...(kept ? otherThanKept(seals, kept) : [])];
    const entries = await readEntries(snapshot, seals);
    const checkpoints = await rowsOf<SealCheckpointRow>(snapshot, 'seal_checkpoints');
    const erasures = await rowsOf<RecordErasureRow>(snapshot, 'record_erasures');
    const missing = missingEntries(seals, entries, { checkpoints, erasures });
    const newest = seals.at(-1);
    return {
      sealed: seals.length,
      erased: missing.erased,
      waiting: entries.waiting,
      waitingSince: entries.waitingSince,
      newest: newest ? { no: newest.no, hash: newest.hash } : null,
      wrong: [...wrong, ...entries.wrong, ...missing.wrong],
    };
  });
}

async function rowsOf<Row>(snapshot: Snapshot, name: string): Promise<Row[]> {
  const all: Row[] = [];
  const table = snapshot.tables.find((one) => one.name === name);
  if (table) for await (const rows of snapshot.rows(table)) all.push(...(rows as Row[]));
  return all;
}

/** Every seal holds the hash of the one before: none can be changed, taken out or put between without a trace. */
function brokenSeals(seals: readonly SealRow[]): string[] {
  let [no, before] = [0, ''];
  return seals.flatMap((seal) => {
    const wrong: string[] = [];
    if (seal.no !== no + 1) wrong.push(missingSeals(no + 1, seal.no - 1));
    const { hash, ...said } = seal;
    // Behind a gap, the chain goes on by what the next seal says.
    if (seal.no === no + 1 && hash !== sealHash(before, said))
      wrong.push(`seal ${seal.no} (${seal.entry_id}): altered, or the seal before it is another one`);
    [no, before] = [seal.no, hash];
    return wrong;
  });
}

function missingSeals(first: number, last: number): string {
  return first === last ? `seal ${first}: missing` : `seals ${first} to ${last}: missing`;
}

function otherThanKept(seals: readonly SealRow[], { no, hash }: KeptSeal): string[] {
  const found = seals.find((seal) => seal.no === no);
  if (!found) return [`seal ${no}: missing, though it was kept elsewhere`];
  return found.hash === hash ? [] : [`seal ${no}: another one than was kept elsewhere`];
}

async function readEntries(snapshot: Snapshot, seals: readonly SealRow[]): Promise<Entries> {
  const byEntry = new Map(
    seals.map((seal, index) => [seal.entry_id, { seal, before: seals[index - 1]?.sealed_at ?? '' }]),
  );
  const [began, newest] = [seals[0]?.sealed_at ?? '', seals.at(-1)?.sealed_at ?? ''];
  const read: Entries = {
    ...{ found: new Set(), erasedMembers: new Set(), erasures: new Map() },
    ...{ waiting: 0, waitingSince: null, wrong: [] },
  };
  for (const source of SEALED_TABLES) {
    const table = snapshot.tables.find(({ name }) => name === source);
    if (!table) continue;
    for await (const rows of snapshot.rows(table)) {
      for (const row of rows) {
        const known = byEntry.get(String(row.id));
        noteEntry(read, row, known?.seal);
        const problem = known
          ? (sealedProblem(source, row, known.seal) ?? lateProblem(row, began, known.before))
          : unsealedProblem(row, began, newest);
        if (problem) read.wrong.push(`${source} ${row.id} (${row.at}, ${row.actor_name}): ${problem}`);
      }
    }
  }
  return read;
}

function noteEntry(read: Entries, row: StoredRow, seal: SealRow | undefined): void {
  read.found.add(String(row.id));
  if (row.kind === 'erased.member') read.erasedMembers.add(String(row.subject_id));
  if (row.kind === 'erased.aged') read.erasures.set(String(row.subject_id), String(row.data));
  if (seal) return;
  const at = String(row.at);
  read.waiting += 1;
  if (read.waitingSince === null || at < read.waitingSince) read.waitingSince = at;
}

function sealedProblem(source: SealedTable, row: StoredRow, seal: SealRow): string | undefined {
  if (seal.format !== SEAL_FORMAT)
    return `its seal has the format ${seal.format}, which this portal does not know`;
  if (seal.source !== source) return `its seal is of ${seal.source}`;
  if (entryHash(source, row) !== seal.entry_hash) return 'altered since it was sealed';
  return row.seal_no === seal.no ? undefined : 'its number is another one than that of its seal';
}

function unsealedProblem(row: StoredRow, began: string, newest: string): string | undefined {
  if (row.seal_no !== null) return 'inserted: no seal is its own';
  return lateProblem(row, began, newest);
}

/** What was written before there were seals has none of its own time. */
function lateProblem({ at }: StoredRow, began: string, sealedBefore: string): string | undefined {
  const isLate = String(at) > began && Date.parse(sealedBefore) - Date.parse(String(at)) > LATE_MS;
  return isLate ? 'inserted: entries of that time had been sealed without it' : undefined;
}
