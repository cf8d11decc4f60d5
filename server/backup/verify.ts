import { readSnapshot, type StoredRow } from '#db/snapshot.ts';
import { type BlobProblem, type BlobStore, blobProblem } from '#ports/blobs/blob-store.ts';
import type { Config } from '../config.ts';
import { openBlobs } from '../open-blobs.ts';
import { contentsNamed } from './archive-format.ts';
import { placeOf, stillNamed, tablesOf } from './backup.ts';

/** A content that is not what it should be, and the rows that name it, such as `documents doc_… (Contract.pdf)`. */
export type WrongContent = { sha256: string; problem: BlobProblem; rows: string[] };

/** How many contents rows name, and those of them that are wrong. */
export type VerifyReport = { contents: number; wrong: WrongContent[] };

type Named = { rows: string[]; sizes: Set<number> };

/** Reads each content that a row names from its first byte to its last, while the portal may go on. Changes nothing. */
export async function verifyContents(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 's3'>,
): Promise<VerifyReport> {
  const blobs = await openBlobs(config);
  const named = await namedContents(config);
  const wrong: WrongContent[] = [];
  for (const [sha256, { rows, sizes }] of named) {
    const problem = await problemOf(blobs, sha256, sizes);
    if (problem) wrong.push({ sha256, problem, rows });
  }
  // What was erased meanwhile is not missing.
  const known = new Set(
    await stillNamed(
      config,
      wrong.map(({ sha256 }) => sha256),
    ),
  );
  return { contents: named.size, wrong: wrong.filter(({ sha256 }) => known.has(sha256)) };
}

async function namedContents(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Map<string, Named>> {
  const contents = new Map<string, Named>();
  await readSnapshot(placeOf(config), async (snapshot) => {
    for (const table of tablesOf(snapshot)) {
      for await (const rows of snapshot.rows(table)) for (const row of rows) note(contents, table.name, row);
    }
  });
  return contents;
}

function note(contents: Map<string, Named>, table: string, row: StoredRow): void {
  for (const sha256 of contentsNamed(table, row)) {
    const named = contents.get(sha256) ?? { rows: [], sizes: new Set() };
    contents.set(sha256, named);
    const name = row.file_name ?? row.name;
    named.rows.push([table, row.id, name && `(${name})`].filter(Boolean).join(' '));
    if (typeof row.size_bytes === 'number') named.sizes.add(row.size_bytes);
  }
}

async function problemOf(
  blobs: BlobStore,
  sha256: string,
  sizes: ReadonlySet<number>,
): Promise<BlobProblem | undefined> {
  try {
    const { stream, size } = await blobs.open(sha256);
    for await (const _piece of stream);
    return [...sizes].some((said) => said !== size) ? 'size' : undefined;
  } catch (error) {
    const problem = blobProblem(error);
    if (!problem) throw error;
    return problem;
  }
}
