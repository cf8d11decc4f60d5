import { createHash } from 'node:crypto';
import type { SealRow } from '#db/tables/security.ts';

/** The tables whose entries are sealed. */
export const SEALED_TABLES = ['activities', 'security_events'] as const;
export type SealedTable = (typeof SEALED_TABLES)[number];

/** How entries are hashed now. Columns that come later need a format of their own: a seal is proven by the one that it names. */
export const SEAL_FORMAT = 1;

// biome-ignore format: the columns of a table stand together
const COLUMNS: Record<SealedTable, readonly string[]> = {
  activities: [
    'id', 'member_id', 'actor_id', 'actor_name', 'actor_role', 'as_member', 'by_link', 'action', 'subject_type', 'subject_id',
    'text', 'data', 'at',
  ],
  security_events: [
    'id', 'member_id', 'kind', 'area', 'actor_id', 'actor_name', 'actor_role', 'as_member', 'by_link', 'subject_id', 'data',
    'address', 'user_agent', 'request_id', 'at',
  ],
};

/** SHA-256 of an entry as it is stored, in hex. */
export function entryHash(source: SealedTable, entry: Record<string, unknown>): string {
  return sha256(JSON.stringify([source, ...COLUMNS[source].map((column) => entry[column] ?? null)]));
}

/** SHA-256 over the hash of the seal before ('' for the first) and all that a seal says, in hex. */
export function sealHash(before: string, seal: Omit<SealRow, 'hash'>): string {
  const { no, format, source, entry_id, owner_id, entry_hash, sealed_at } = seal;
  return sha256(JSON.stringify([before, no, format, source, entry_id, owner_id, entry_hash, sealed_at]));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
