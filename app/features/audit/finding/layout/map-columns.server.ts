import { readTable } from '#app/csv/read-table.ts';
import type { CsvTable } from '#app/csv/table.ts';
import { instant, type PortalCtx, transact } from '#app/ctx.ts';
import { Conflict, DomainError, ValidationError } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { isTableFile } from '#app/features/platform/contents/preview/file-contents.ts';
import { inTurn } from '#app/features/platform/contents/preview/preview-turn.server.ts';
import { bytesOf, MAX_PREVIEW_BYTES } from '#app/features/platform/contents/preview/stored-bytes.server.ts';
import { newId } from '#app/ids.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';
import { type ColumnMeanings, headersKey, missingIn, renamed } from '../../statement/mapping/kept-layout.ts';
import { proposeFor, proposeMapping } from '../../statement/mapping/propose-mapping.ts';
import { type Proof, proofsOf } from '../../statement/mapping/prove-mapping.ts';
import {
  ALL_COLUMNS,
  columnsOf,
  readAs,
  STATEMENT_TITLES,
  type StatementKind,
} from '../../statement/read-statement.ts';
import { readAgain } from '../reading/read-on-arrival.server.ts';
import { fileOfAny } from './file-of-any.server.ts';
import { layoutIn } from './kept-layouts.server.ts';
import { layoutEvents } from './layout-events.server.ts';
import type { AskedMapping, SaveLayout } from './layout-schema.ts';

/** Rows that proofs are made from, values of a column that are shown, and versions that the page lists. */
const ROWS_PROVED = 5_000;
const VALUES_SHOWN = 3;
const VERSIONS_SHOWN = 10;

/** A column of the file: its header, the first values in it, and the key that it is taken for ('' for none). */
export type MappedColumn = { header: string; values: string[]; key: string };

/** What the page 'Map columns' shows of a file. */
export type MappingShown = {
  file: { id: string; name: string; category: string };
  memberId: string;
  memberName: string;
  kind: StatementKind;
  kinds: { value: string; label: string }[];
  /** What a column of that kind can be, and which of them a statement needs. */
  meanings: { value: string; label: string }[];
  missing: string[];
  columns: MappedColumn[];
  proofs: Proof[];
  versions: { version: number; kind: string; savedAt: string; savedBy: string }[];
};

/**
 * A file's columns with what they are taken for: as the address asks, else as they were mapped, else as the portal proposes, with the
 * proofs of that. Throws NotFound for an unknown file, ValidationError for what is no table. Staff only.
 */
export async function mappingPage(ctx: PortalCtx, asked: AskedMapping): Promise<MappingShown> {
  requireAdmin(ctx);
  const { file, member } = await fileOfAny(ctx, asked.file);
  const table = await tableOf(ctx, file);
  const versions = await versionsOf(ctx.db, headersKey(table.headers));
  const { kind, columns } = chosen(table, asked, versions[0] && layoutIn(versions[0]));
  const missing = missingIn(kind, table.headers, columns);
  const part = { ...table, rows: table.rows.slice(0, ROWS_PROVED) };
  return {
    file: { id: file.id, name: file.name, category: file.category },
    memberId: member.id,
    memberName: member.name,
    kind,
    kinds: Object.entries(STATEMENT_TITLES).map(([value, label]) => ({ value, label })),
    meanings: columnsOf(kind).map(({ key, label, required }) => ({
      value: key,
      label: required ? `${label} *` : label,
    })),
    missing,
    columns: table.headers.map((header, at) => ({
      header,
      values: table.rows.flatMap(({ cells }) => cells[at] || []).slice(0, VALUES_SHOWN),
      key: columns[header] ?? '',
    })),
    proofs: missing.length > 0 ? [] : proofsOf(readAs(kind, renamed(part, kind, columns))),
    versions: versions.map((row) => ({
      version: row.version,
      kind: (STATEMENT_TITLES as Record<string, string>)[row.kind] ?? row.kind,
      savedAt: row.saved_at,
      savedBy: row.saved_by,
    })),
  };
}

function chosen(
  table: CsvTable,
  { kind, columns }: AskedMapping,
  kept: { kind: StatementKind; columns: ColumnMeanings } | undefined,
) {
  if (kind && columns) return { kind, columns };
  if (kind) return proposeFor(table, kind);
  return kept ?? proposeMapping(table);
}

/**
 * Keeps what the columns of a file mean, for the files of all members that have these headers, as the next version; those on file are read
 * again. Throws ValidationError where a needed column is missing or no row can be read. Staff only.
 */
export async function saveLayout(ctx: PortalCtx, { fileId, kind, columns }: SaveLayout): Promise<number> {
  requireAdmin(ctx);
  const { file } = await fileOfAny(ctx, fileId);
  const table = await tableOf(ctx, file);
  const missing = missingIn(kind, table.headers, columns);
  if (missing.length > 0) throw new ValidationError(`Choose a column for ${missing.join(', ')}.`);
  const { rows } = readAs(kind, renamed(table, kind, columns));
  if (rows.length === 0) throw new ValidationError('No row can be read with these columns.');
  return await transact(ctx, async (tx) => {
    const key = headersKey(table.headers);
    const version = ((await versionsOf(tx.db, key))[0]?.version ?? 0) + 1;
    const id = newId('layout');
    const row = {
      ...{ id, headers_key: key, version, kind },
      headers: JSON.stringify(table.headers),
      columns: JSON.stringify(columns),
      saved_at: instant(tx),
      saved_by: tx.actor.name,
    };
    // The unique key decides where two save at the same moment.
    const saved = await tx.db
      .insertInto('audit_layouts')
      .values(row)
      .onConflict((oc) => oc.columns(['headers_key', 'version']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!saved) throw new Conflict('Someone else just saved this layout. Reload the page and try again.');
    const waiting = await filesWith(tx.db, key, fileId);
    await readAgain(tx, waiting, id);
    const title = STATEMENT_TITLES[kind];
    await record(tx, layoutEvents.saved(id, { title, version, count: waiting.length }));
    return waiting.length;
  });
}

/** Files that have these headers, and the file that they were mapped on. */
async function filesWith(db: Db, key: string, fileId: string) {
  const rows = await acrossMembers(db, 'files of all members that a mapped layout serves')
    .selectFrom('file_readings as reading')
    .innerJoin('category_files as file', 'file.id', 'reading.file_id')
    .select(['file.id', 'file.member_id as memberId', 'reading.headers'])
    .where('file.deleted_at', 'is', null)
    .where('file.status', '!=', 'Replaced')
    .where((eb) => eb.or([eb('reading.headers', '!=', ''), eb('file.id', '=', fileId)]))
    .execute();
  return rows.filter(
    ({ id, headers }) => id === fileId || headersKey(JSON.parse(headers) as string[]) === key,
  );
}

async function versionsOf(db: Db, key: string) {
  return await acrossMembers(db, 'layouts serve the files of all members')
    .selectFrom('audit_layouts')
    .selectAll()
    .where('headers_key', '=', key)
    .orderBy('version', 'desc')
    .limit(VERSIONS_SHOWN)
    .execute();
}

async function tableOf(ctx: PortalCtx, file: CategoryFileRow): Promise<CsvTable> {
  const isTable = isTableFile(file) && file.size_bytes <= MAX_PREVIEW_BYTES;
  if (!isTable) throw new ValidationError('Only the columns of a table can be mapped.');
  return await inTurn(async () => {
    const bytes = await bytesOf(ctx.blobs, { sha256: file.sha256, size: file.size_bytes }, MAX_PREVIEW_BYTES);
    return (await readTable(bytes, { columns: ALL_COLUMNS })).table;
  }).catch((error: unknown) => {
    throw error instanceof DomainError ? new ValidationError(error.message) : error;
  });
}
