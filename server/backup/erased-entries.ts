import type { SealedTable } from '#app/features/platform/security/seal-hash.ts';
import type { RecordErasureRow, SealCheckpointRow, SealRow } from '#db/tables/security.ts';

/** What was read of the entries of the record. */
export type Entries = {
  found: Set<string>;
  /** Members that an entry says were erased. */
  erasedMembers: Set<string>;
  /** What entries say was erased by its age, by the id of the erasure. */
  erasures: Map<string, string>;
  waiting: number;
  waitingSince: string | null;
  wrong: string[];
};

/** What says that entries went by their age; an earlier version wrote checkpoints, of security events alone. */
type Aged = { checkpoints: readonly SealCheckpointRow[]; erasures: readonly RecordErasureRow[] };

/** Each entry that a seal knows and that is not there: erased with its member or by its age, or else taken out by somebody. */
export function missingEntries(
  seals: readonly SealRow[],
  entries: Entries,
  { checkpoints, erasures }: Aged,
): { erased: number; wrong: string[] } {
  const wrong = [
    ...wrongHashes('checkpoint', seals, checkpoints),
    ...wrongHashes('erasure', seals, erasures),
    ...untoldErasures(entries, erasures),
  ];
  const through = (source: SealedTable) => lastOf(erasures.filter((one) => one.source === source));
  const last = { activities: through('activities'), security_events: through('security_events') };
  const [byCheckpoint, aged] = [lastOf(checkpoints), { activities: 0, security_events: 0 }];
  let erased = 0;
  for (const { no, source, entry_id, owner_id, sealed_at } of seals) {
    if (entries.found.has(entry_id)) continue;
    const isAged = no <= last[source];
    const isKnown =
      (owner_id !== null && entries.erasedMembers.has(owner_id)) ||
      (source === 'security_events' && no <= byCheckpoint);
    if (isAged && !isKnown) aged[source] += 1;
    if (isAged || isKnown) erased += 1;
    else wrong.push(`${source} ${entry_id} (seal ${no}, sealed ${sealed_at}): missing`);
  }
  return { erased, wrong: [...wrong, ...moreThanErased(aged, erasures)] };
}

function lastOf(rows: readonly { no: number }[]): number {
  return rows.reduce((last, { no }) => Math.max(last, no), 0);
}

function wrongHashes(
  called: string,
  seals: readonly SealRow[],
  rows: readonly SealCheckpointRow[],
): string[] {
  const hashes = new Map(seals.map(({ no, hash }) => [no, hash]));
  return rows
    .filter(({ no, hash }) => hashes.get(no) !== hash)
    .map(({ no }) => `${called} ${no}: not of the seal of that number`);
}

/** Each erasure is told of by an entry of the record, until that one goes by its age as well. */
function untoldErasures({ erasures: told }: Entries, erasures: readonly RecordErasureRow[]): string[] {
  const events = erasures.filter(({ source }) => source === 'security_events');
  const gone =
    events
      .map(({ before }) => before)
      .sort()
      .at(-1) ?? '';
  return erasures.flatMap(({ id, source, no, entries, before, at }) => {
    if (at < gone) return [];
    const said = JSON.stringify({ source, entries, before, through: no });
    return told.get(id) === said ? [] : [`erasure ${id} (${at}): no entry of the record says the same of it`];
  });
}

function moreThanErased(aged: Record<SealedTable, number>, erasures: readonly RecordErasureRow[]): string[] {
  return (Object.keys(aged) as SealedTable[]).flatMap((source) => {
    const erased = erasures
      .filter((one) => one.source === source)
      .reduce((sum, { entries }) => sum + entries, 0);
    const more = aged[source] - erased;
    return more > 0 ? [`${source}: ${more} more entries are missing than were erased by their age`] : [];
  });
}
