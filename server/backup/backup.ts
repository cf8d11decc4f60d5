import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabasePlace } from '#db/open.ts';
import { readSnapshot, type Snapshot } from '#db/snapshot.ts';
import type { TableShape } from '#db/table-order.ts';
import { type BlobStore, blobProblem } from '#ports/blobs/blob-store.ts';
import type { Config } from '../config.ts';
import { openBlobs } from '../open-blobs.ts';
import {
  blobEntry,
  contentsNamed,
  FORMAT_VERSION,
  LEFT_OUT,
  MANIFEST,
  type Manifest,
  MISSING,
  rowsEntry,
  SECRET,
  secretMark,
} from './archive-format.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.ts';

/**
 * What a backup holds: tables, rows and contents, and the archive's size in bytes. `erased` are contents whose rows
 * went for good while it was taken; `missing` those that rows name to this day and that are not there, or not whole.
 */
export type BackupReport = {
  tables: number;
  rows: number;
  contents: number;
  bytes: number;
  erased: string[];
  missing: string[];
};

type Source = Pick<Config, 'databaseUrl' | 'dataDir' | 'secret' | 's3'>;

/** A part of a table's rows is handed on when it has this many characters. */
const PART_CHARS = 1024 * 1024;

/** Where the configuration has the database. */
export function placeOf(config: Pick<Config, 'databaseUrl' | 'dataDir'>): DatabasePlace {
  return config.databaseUrl ? { url: config.databaseUrl } : { file: join(config.dataDir, 'portal.db') };
}

/** Takes database and files as they are at this instant into one archive, while the portal goes on; encrypted where it has a recipient. */
export async function backUp(
  config: Source,
  file: string,
  options: { withSecret: boolean; recipient?: string | undefined },
): Promise<BackupReport> {
  const blobs = await openBlobs(config);
  const named = new Set<string>();
  const lost: string[] = [];
  let manifest: Manifest | undefined;
  await writeArchive(
    file,
    async (archive) => {
      manifest = await readSnapshot(placeOf(config), async (snapshot) => {
        const made = await manifestOf(snapshot, config.secret);
        await archive.add(MANIFEST, `${JSON.stringify(made, null, 2)}\n`);
        for (const table of tablesOf(snapshot)) await addRows(archive, snapshot, table, named);
        return made;
      });
      if (options.withSecret) await archive.add(SECRET, config.secret);
      for (const sha256 of named) if (!(await addBlob(archive, blobs, sha256))) lost.push(sha256);
      if (lost.length > 0) await archive.add(MISSING, JSON.stringify(lost));
    },
    options.recipient,
  );
  const missing = lost.length > 0 ? await stillNamed(config, lost) : [];
  const tables = manifest?.tables ?? [];
  return {
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    contents: named.size - lost.length,
    bytes: (await stat(file)).size,
    erased: lost.filter((sha256) => !missing.includes(sha256)),
    missing,
  };
}

/** The tables that are worth a copy. */
export function tablesOf(snapshot: Snapshot): TableShape[] {
  return snapshot.tables.filter(({ name }) => !LEFT_OUT.has(name));
}

async function manifestOf(snapshot: Snapshot, secret: string): Promise<Manifest> {
  const tables: Manifest['tables'] = [];
  for (const table of tablesOf(snapshot))
    tables.push({ name: table.name, rows: await snapshot.count(table) });
  return {
    format: FORMAT_VERSION,
    migrations: snapshot.migrations,
    engine: snapshot.engine,
    takenAt: new Date().toISOString(),
    tables,
    secretMark: secretMark(secret),
  };
}

async function addRows(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  table: TableShape,
  named: Set<string>,
): Promise<void> {
  let part = 1;
  let text = '';
  for await (const rows of snapshot.rows(table)) {
    for (const row of rows) {
      for (const sha256 of contentsNamed(table.name, row)) named.add(sha256);
      text += `${JSON.stringify(row)}\n`;
    }
    if (text.length < PART_CHARS) continue;
    await archive.add(rowsEntry(table.name, part), text);
    part += 1;
    text = '';
  }
  if (text) await archive.add(rowsEntry(table.name, part), text);
}

/** Returns false for a content that is not there, or not what it was: found out before it goes into the archive. */
async function addBlob(archive: ArchiveWriter, blobs: BlobStore, sha256: string): Promise<boolean> {
  try {
    for await (const _piece of (await blobs.open(sha256)).stream);
    const { stream, size } = await blobs.open(sha256);
    if ((await archive.stream(blobEntry(sha256), size, stream)) === sha256) return true;
    throw new Error(`The content ${sha256} changed while it was read.`);
  } catch (error) {
    if (blobProblem(error)) return false;
    throw error;
  }
}

/** Those of the contents that rows name now: the rows of the others have been erased since a snapshot. */
export async function stillNamed(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  lost: readonly string[],
): Promise<string[]> {
  const wanted = new Set(lost);
  const found = new Set<string>();
  await readSnapshot(placeOf(config), async (snapshot) => {
    for (const table of tablesOf(snapshot)) {
      for await (const rows of snapshot.rows(table)) {
        for (const sha256 of rows.flatMap((row) => contentsNamed(table.name, row)))
          if (wanted.has(sha256)) found.add(sha256);
      }
    }
  });
  return [...found];
}
