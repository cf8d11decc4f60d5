import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Version of the archive's own shape, apart from the schema of the tables in it. */
export const FORMAT_VERSION = 1;

/** Names of the entries that every archive has: the first, and the last with the SHA-256 of all others. */
export const MANIFEST = 'manifest.json';
export const SUMS = 'SHA256SUMS';
/** The secret of the portal, if it was asked for. */
export const SECRET = 'auth-secret';
/** Contents that rows name and that could not be had, as a JSON list of their hashes. */
export const MISSING = 'missing.json';

/**
 * Left out: what lasts minutes or hours, is about this disk alone, or would let the archive's holder in as somebody who is
 * signed in, which data folder was the database's, which process did what, and the versions of what is kept in memory.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'sessions',
  'verifications',
  'sign_in_failures',
  'contact_counts',
  'application_counts',
  'data_folder',
  'job_leases',
  'shown_versions',
]);

/** What the archive says of itself, in its first entry. */
export const manifestSchema = z.object({
  format: z.number().int(),
  /** Names of the migrations that made the schema, in order; the last one is its version. */
  migrations: z.array(z.string()).min(1),
  engine: z.enum(['sqlite', 'postgres']),
  /** The instant (ISO) from which on changes are not in it. */
  takenAt: z.string(),
  /** The tables in the order in which they can be filled. */
  tables: z.array(z.object({ name: z.string(), rows: z.number().int().min(0) })),
  /** Tells another secret from this one, and nothing else of it. */
  secretMark: z.string(),
});
export type Manifest = z.output<typeof manifestSchema>;

/** The file is no backup, damaged, cut off, or of a newer portal; nothing of it is used. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused';
}

/** The name of a table's entry; a long table has several. */
export function rowsEntry(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.jsonl`;
}

/** The table that an entry has rows of. */
export function tableOf(entry: string): string | undefined {
  return /^tables\/([a-z_]+)\/\d{6,}\.jsonl$/.exec(entry)?.[1];
}

/** The name of a content's entry, as it lies in the data folder. */
export function blobEntry(sha256: string): string {
  return `files/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
}

/** The hash of the content that an entry holds. */
export function blobOf(entry: string): string | undefined {
  const sha256 = /([0-9a-f]{64})$/.exec(entry)?.[1];
  return sha256 && entry === blobEntry(sha256) ? sha256 : undefined;
}

/** The contents that a table's row names: by its columns sha256, …_sha256 and blob_…. A content's own row names none. */
export function contentsNamed(table: string, row: Record<string, unknown>): string[] {
  if (table === 'blobs') return [];
  return Object.entries(row).flatMap(([column, value]) =>
    /^(\w+_)?sha256$|^blob_/.test(column) && typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
      ? [value]
      : [],
  );
}

/** 32 bits of a hash: enough to see that two secrets differ, too few to find one. */
export function secretMark(secret: string): string {
  return createHash('sha256').update(`delivery-portal backup\0${secret}`).digest('hex').slice(0, 8);
}
