import type { SelectQueryBuilder } from 'kysely';
import { CATEGORIES, type CategoryKey } from '#app/features/members/member/access/categories.ts';
import { paths, withQuery } from '#app/paths.ts';
import { excerpt } from '#app/text/excerpt.ts';
import type { Db } from '#db/open.ts';
import { searchRows } from '#db/search/search-rows.ts';
import type { Tables } from '#db/tables/tables.ts';
import { HITS_SHOWN, type Hit } from './find-hits.ts';

/**
 * Where is searched: `db` reads what may be read; `memberId` is the one member whose records are meant, null for those of all
 * members; of files only those of `categories`, null for all.
 */
export type Scope = {
  db: Db;
  memberId: string | null;
  words: readonly string[];
  categories: readonly CategoryKey[] | null;
};

type Owned = { member_id: string };

type OwnedTable = 'employees' | 'candidates' | 'vehicles' | 'category_files' | 'info_requests';
type Rows<T extends OwnedTable> = SelectQueryBuilder<Tables, T, object>;

/** The rows of a table of members that are searched: all have these columns, which is what the types do not see. */
function findIn<T extends OwnedTable>({ db, memberId, words }: Scope, table: T) {
  const narrow = (rows: Rows<T>) => {
    const there = (rows as unknown as Rows<'employees'>).where('deleted_at', 'is', null);
    const own = memberId
      ? there.where('member_id', '=', memberId)
      : there.where(
          'member_id',
          'not in',
          db.selectFrom('users').select('id').where('deleted_at', 'is not', null),
        );
    return own as unknown as Rows<T>;
  };
  return searchRows({ db, ...(memberId && { memberId }) }, table, words, narrow);
}

/** Employees by name, email or role. */
export async function findEmployees(scope: Scope): Promise<Hit[]> {
  const { db, memberId } = scope;
  const { found } = await findIn(scope, 'employees');
  const rows = await found.select(['id', 'member_id', 'name', 'role']).limit(HITS_SHOWN).execute();
  return withOwners(db, memberId, rows, ({ id, member_id, name, role }, owner) => ({
    kind: 'employee',
    id,
    title: name,
    detail: [role, owner].filter(Boolean).join(' · '),
    to: paths.employee(memberId === null ? member_id : null, id),
  }));
}

/** Candidates by name, email, phone or job. */
export async function findCandidates(scope: Scope): Promise<Hit[]> {
  const { db, memberId } = scope;
  const { found } = await findIn(scope, 'candidates');
  const rows = await found.select(['id', 'member_id', 'name', 'stage']).limit(HITS_SHOWN).execute();
  return withOwners(db, memberId, rows, ({ id, member_id, name, stage }, owner) => ({
    kind: 'candidate',
    id,
    title: name,
    detail: [stage, owner].filter(Boolean).join(' · '),
    to: withQuery(paths.candidates(memberId === null ? member_id : null), { candidate: id }),
  }));
}

/** Vehicles by plate, VIN or tag. */
export async function findVehicles(scope: Scope): Promise<Hit[]> {
  const { db, memberId } = scope;
  const { found } = await findIn(scope, 'vehicles');
  const rows = await found.select(['id', 'member_id', 'plate', 'vin']).limit(HITS_SHOWN).execute();
  return withOwners(db, memberId, rows, ({ id, member_id, plate, vin }, owner) => ({
    kind: 'vehicle',
    id,
    title: plate || vin,
    detail: owner,
    to: withQuery(paths.vehicles(memberId === null ? member_id : null), { q: plate || vin }),
  }));
}

/** Files by name, the newest first. */
export async function findFiles(scope: Scope): Promise<Hit[]> {
  const { db, memberId, categories } = scope;
  if (categories?.length === 0) return [];
  const { found: all } = await findIn(scope, 'category_files');
  const found = categories ? all.where('category', 'in', categories) : all;
  const rows = await found
    .select(['id', 'member_id', 'name', 'category'])
    .orderBy('id', 'desc')
    .limit(HITS_SHOWN)
    .execute();
  return withOwners(db, memberId, rows, ({ id, member_id, name, category }, owner) => ({
    kind: 'file',
    id,
    title: name,
    detail: [CATEGORIES[category].title, owner].filter(Boolean).join(' · '),
    to: paths.file(memberId === null ? member_id : null, category, id),
  }));
}

/** Requests by what they ask, the newest first. */
export async function findRequests(scope: Scope): Promise<Hit[]> {
  const { db, memberId } = scope;
  const { found } = await findIn(scope, 'info_requests');
  const rows = await found
    .select(['id', 'member_id', 'text', 'status'])
    .orderBy('id', 'desc')
    .limit(HITS_SHOWN)
    .execute();
  return withOwners(db, memberId, rows, ({ id, member_id, text, status }, owner) => ({
    kind: 'request',
    id,
    title: excerpt(text),
    detail: [status, owner].filter(Boolean).join(' · '),
    to: paths.request(memberId === null ? member_id : null, id),
  }));
}

/** The hits, each with the name of its member where those of all are searched. */
async function withOwners<Row extends Owned>(
  db: Db,
  memberId: string | null,
  rows: readonly Row[],
  hitOf: (row: Row, owner: string) => Hit,
): Promise<Hit[]> {
  if (memberId !== null || rows.length === 0) return rows.map((row) => hitOf(row, ''));
  const ids = [...new Set(rows.map(({ member_id }) => member_id))];
  const owners = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(owners.map(({ id, name }) => [id, name]));
  return rows.map((row) => hitOf(row, names.get(row.member_id) ?? ''));
}
