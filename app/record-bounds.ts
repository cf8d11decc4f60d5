import { Conflict } from '#app/errors.ts';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/tables/tables.ts';

/** At most so many records of a kind that one member may have, and what they are called. */
type RecordBound = { most: number; called: string };

const bound = (most: number, called: string): RecordBound => ({ most, called });

/**
 * What one member may have at most, deleted ones too while they can be restored: far more than a business has, so that nobody fills the
 * portal by mistake or on purpose. What is not here goes with a record that is, or has a bound of its own where it is made.
 */
export const RECORD_BOUNDS: { readonly [Table in keyof Tables]?: RecordBound } = {
  users: bound(200, 'managers'),
  manager_invitations: bound(2_000, 'invitations'),
  external_links: bound(200, 'external tools'),
  employees: bound(1_000_000, 'employees'),
  documents: bound(5_000_000, 'documents'),
  vehicles: bound(20_000, 'vehicles'),
  category_files: bound(1_000_000, 'files'),
  upload_acts: bound(1_000_000, 'uploads'),
  unfinished_uploads: bound(500, 'unfinished uploads'),
  expected_files: bound(500, 'expected files'),
  info_requests: bound(200_000, 'requests'),
  request_files: bound(1_000_000, 'files of requests'),
  recurring_requests: bound(500, 'recurring requests'),
  comments: bound(1_000_000, 'comments'),
  comment_files: bound(1_000_000, 'files of comments'),
  form_submissions: bound(200_000, 'submissions of forms'),
  form_files: bound(1_000_000, 'files of forms'),
  sign_documents: bound(100_000, 'documents to sign'),
  dispute_packets: bound(100_000, 'dispute packets'),
  candidates: bound(1_000_000, 'candidates'),
  candidate_files: bound(1_000_000, 'files of candidates'),
  applications: bound(1_000_000, 'applications'),
  openings: bound(10_000, 'jobs'),
  interview_slots: bound(200_000, 'interview times'),
  imports: bound(50_000, 'imports'),
  orders: bound(50_000, 'plan requests'),
};

/** Of the room that is left, the part that may be used before a table is counted again. */
const UNCOUNTED = 20;
/** Counts that are remembered. */
const REMEMBERED = 20_000;

/** How many rows may come before a table is counted again, by member and table. */
const left = new Map<string, number>();

/**
 * Throws Conflict where a member has more records of a kind than it may. Far from a bound nothing is asked: what was counted last says
 * how many may come before it is counted again. Acts of the same moment, in several processes, may pass the bound by a few.
 */
export async function requireWithinBounds(
  db: Db,
  memberId: string,
  inserted: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [table, rows] of inserted) {
    const limit = RECORD_BOUNDS[table as keyof Tables];
    if (!limit) continue;
    const key = `${memberId} ${table}`;
    const after = (left.get(key) ?? 0) - rows;
    if (after < 0) left.set(key, Math.floor((await roomFor(db, memberId, table, 0)) / UNCOUNTED));
    else left.set(key, after);
  }
  if (left.size > REMEMBERED) left.clear();
}

/**
 * How many rows of a table a member may have beside those that it has and `more` that are to come; Infinity where there is no bound.
 * Throws Conflict where there is no room for these.
 */
export async function roomFor(db: Db, memberId: string, table: string, more: number): Promise<number> {
  const limit = RECORD_BOUNDS[table as keyof Tables];
  if (!limit) return Number.POSITIVE_INFINITY;
  const { most, called } = limit;
  const { rows } = await db
    .selectFrom(table as 'employees')
    .select((eb) => eb.fn.countAll<number | string>().as('rows'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const room = most - Number(rows) - more;
  if (room < 0)
    throw new Conflict(
      `This account can have at most ${most.toLocaleString('en-US')} ${called}, and has reached that. Delete what is no longer needed; deleted records count for 30 days.`,
    );
  return room;
}
