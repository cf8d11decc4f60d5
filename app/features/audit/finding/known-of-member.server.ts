import type { Portal } from '#app/ctx.ts';
import { isTableFile } from '#app/features/platform/contents/preview/file-contents.ts';
import { bytesOf } from '#app/features/platform/contents/preview/stored-bytes.server.ts';
import { formatBytes } from '#app/format/bytes.ts';
import type { ReadingState } from '#db/tables/file-reading.ts';
import { loadReferenceRows } from '../reference/load-reference.server.ts';
import { LOOKS_AT } from '../rule/audit-statement.ts';
import { namesText } from '../rule/compared/gap.ts';
import type { FleetVehicle } from '../statement/fleet.ts';
import type { StatementKind } from '../statement/read-statement.ts';
import type { KnownData } from './reading/audit-bytes.ts';
import { isAuditable } from './reading/is-auditable.ts';

/** The member's newest files among which those are looked for that may fit; how many of them are read, and the most bytes of one. */
const LOOKED_AT = 300;
const FILES_READ = 25;
const OTHER_BYTES = 1024 * 1024;

/** Whose records are read. */
export type OfMember = Pick<Portal, 'db' | 'blobs' | 'now'> & { memberId: string };

/** What is on file of the member that the rules about statements of those kinds compare with; `fileId` is the file that they are in. */
export async function knownOfMember(
  of: OfMember,
  kinds: readonly StatementKind[],
  fileId: string,
): Promise<KnownData> {
  const looksAt = kinds.flatMap((kind) => LOOKS_AT[kind] ?? []);
  const [fleet, people, others, reference] = await Promise.all([
    kinds.some((kind) => kind === 'tolls' || kind === 'invoice') ? fleetOf(of) : [],
    kinds.includes('lossRun') ? peopleOf(of) : [],
    looksAt.length === 0 ? { others: [], newer: 0, left: [] } : othersOf(of, fileId, looksAt),
    loadReferenceRows(of),
  ]);
  return { fleet, people, ...others, reference, today: of.now().toISOString().slice(0, 10) };
}

async function fleetOf({ db, memberId }: OfMember): Promise<FleetVehicle[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select(['plate', 'tag', 'valid_from', 'valid_to'])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ plate, tag, valid_from: from, valid_to: to }) => ({ plate, tag, from, to }));
}

async function peopleOf({ db, memberId }: OfMember): Promise<string[]> {
  const rows = await db
    .selectFrom('employees')
    .select('name')
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ name }) => name);
}

type Others = Pick<KnownData, 'others' | 'newer' | 'left'>;

/** The contents of the newest other files that may be statements, how many of them are newer than the file, and what was left out. */
async function othersOf(of: OfMember, fileId: string, looksAt: readonly StatementKind[]): Promise<Others> {
  const files = await newestFiles(of);
  const fitting = files.filter(
    (file) => file.id !== fileId && mayBeStatement(file) && isLookedAt(file, looksAt),
  );
  const small = fitting.filter(({ size }) => size <= OTHER_BYTES);
  const read = small.slice(0, FILES_READ);
  const others: Uint8Array[] = [];
  for (const file of read) others.push(await bytesOf(of.blobs, file, OTHER_BYTES));
  const own = files.findIndex(({ id }) => id === fileId);
  const newer = own < 0 ? read : read.filter((file) => files.indexOf(file) < own);
  const large = fitting.filter(({ size, state }) => size > OTHER_BYTES && state === 'read');
  return { others, newer: newer.length, left: leftOut(large, small.length - read.length) };
}

/** What is on file and was not compared with, in sentences. */
function leftOut(large: readonly { name: string }[], older: number): string[] {
  const names = large.map(({ name }) => name);
  return [
    ...(names.length > 0 ? [`${namesText(names)}: larger than ${formatBytes(OTHER_BYTES)}.`] : []),
    ...(older > 0
      ? [`Older files: the ${FILES_READ} newest are compared, and ${older} more are on file.`]
      : []),
  ];
}

async function newestFiles({ db, memberId }: OfMember) {
  return await db
    .selectFrom('category_files as file')
    .leftJoin('file_readings as reading', (join) =>
      join.onRef('reading.file_id', '=', 'file.id').onRef('reading.member_id', '=', 'file.member_id'),
    )
    .select([
      'file.id',
      'file.name',
      'file.type',
      'file.sha256',
      'file.size_bytes as size',
      'reading.state',
      'reading.kinds',
    ])
    .where('file.member_id', '=', memberId)
    .where('file.deleted_at', 'is', null)
    .where('file.status', '!=', 'Replaced')
    .orderBy('file.date', 'desc')
    .orderBy('file.id', 'desc')
    .limit(LOOKED_AT)
    .execute();
}

/** What takes long to read, such as a PDF, only where it is known to be a statement. */
function mayBeStatement(file: { name: string; type: string; state: ReadingState | null }): boolean {
  return file.state === 'read' ? isAuditable(file) : file.state !== 'unknown' && isTableFile(file);
}

/** Of a file that was read its kinds are known. */
function isLookedAt({ kinds }: { kinds: string | null }, looksAt: readonly StatementKind[]): boolean {
  return !kinds || kinds.split(',').some((kind) => looksAt.includes(kind as StatementKind));
}
