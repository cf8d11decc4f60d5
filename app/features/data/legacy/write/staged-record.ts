import type { LegacyKind } from '#db/tables/legacy.ts';
import type { Tables } from '#db/tables/tables.ts';

/** A row as it will be written; member_id comes from the owner, where the table has it. */
export type PlannedRow = { table: keyof Tables; row: Record<string, unknown> };

/** What writing a record takes. */
export type LegacyPayload = {
  rows: PlannedRow[];
  /** Records of the dump, or of the portal, without which it cannot be written. */
  needs?: { employee?: string; 'document-type'?: string };
  /** A row that was there when the portal was new, and gives its place to this one. */
  replaces?: string;
  /** A new user without a password. */
  withoutPassword?: boolean;
  /** Forms that a member has. */
  forms?: string[];
  /** What a member's account gets, where it has none. */
  picture?: string | null;
  /** JSON of its view preferences, where they are not those that everybody begins with. */
  views?: string | null;
  /** A part of the website, in the shape of the site state. */
  site?: unknown;
};

/** A record of the dump, read; `reason` says why it is broken, or what of it is not taken over. */
export type StagedRecord = {
  kind: LegacyKind;
  id: string;
  ownerId: string;
  place: string;
  name: string;
  broken: boolean;
  reason: string;
  payload: LegacyPayload;
  sha256: string | null;
};

/** The longest texts of what lists are sorted and found by, as in the forms: an index holds no longer ones. */
const LONGEST: Partial<Record<keyof Tables, Record<string, number>>> = {
  users: { name: 200 },
  employees: { name: 200, email: 254, role: 200 },
  candidates: { name: 200, email: 254 },
  document_types: { name: 200 },
  services: { name: 200, category: 200 },
};

/** A record that can be written, with what of it is not taken over; a broken one where a text of it is too long. */
export function whole(
  record: Pick<StagedRecord, 'kind' | 'id' | 'place' | 'name' | 'payload'> & {
    ownerId?: string;
    sha256?: string | null;
    notes?: (string | false | null | undefined)[];
  },
): StagedRecord {
  const { notes = [], ownerId = '', sha256 = null, ...rest } = record;
  const tooLong = tooLongReason(record.payload.rows);
  if (tooLong) return broken(record.kind, record.place, record.name, tooLong, record.id);
  return { ...rest, ownerId, sha256, broken: false, reason: notes.filter(Boolean).join(' ') };
}

function tooLongReason(rows: readonly PlannedRow[]): string | undefined {
  for (const { table, row } of rows) {
    for (const [column, most] of Object.entries(LONGEST[table] ?? {})) {
      if (String(row[column]).length > most) return `Its ${column} has more than ${most} characters.`;
    }
  }
  return undefined;
}

/** A record that cannot be taken over. */
export function broken(kind: LegacyKind, place: string, name: string, reason: string, id = ''): StagedRecord {
  return { kind, id, ownerId: '', place, name, broken: true, reason, payload: { rows: [] }, sha256: null };
}
