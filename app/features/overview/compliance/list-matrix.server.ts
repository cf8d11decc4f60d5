import type { Ctx } from '#app/ctx.ts';
import {
  readStandings,
  readStandingsOf,
} from '#app/features/work/employee/standing/read-standings.server.ts';
import type { DocumentStanding } from '#app/features/work/employee/standing/standing.ts';
import { onePage } from '#app/lists/paginate.server.ts';
import type { ListPage } from '#app/lists/pagination.ts';
import { searchWords } from '#app/text/search-key.ts';
import { searchRows } from '#db/search/search-rows.ts';
import { countEmployees } from './count-matrix.server.ts';
import type { MatrixQuery } from './matrix-query.ts';
import { employeesOf, type Scope } from './matrix-scope.server.ts';

/** Employees on one page. */
const MATRIX_PAGE_SIZE = 15;

/** An employee and how it stands with each of the types; the member is named where all members are shown. */
export type MatrixRow = {
  id: string;
  name: string;
  role: string;
  memberId: string;
  memberName: string;
  cells: DocumentStanding[];
};

/** One page of the matrix with its columns. */
export type MatrixPage = ListPage & { rows: MatrixRow[]; types: { id: string; name: string }[] };

/** One page of the employees of the member acted for, by name. */
export async function memberMatrix(
  ctx: Ctx,
  scope: Scope,
  query: MatrixQuery,
  size = MATRIX_PAGE_SIZE,
): Promise<MatrixPage> {
  const search = await searchRows(ctx, 'employees', searchWords(query.q), employeesOf(scope, query));
  const { rows, ...place } = await onePage({ page: query.page, size }, search, (found) =>
    found
      .select(['employees.id', 'employees.name', 'employees.role'])
      .orderBy('employees.sort_key')
      .orderBy('employees.id'),
  );
  const standings = await readStandings(ctx, scope.types, rows, scope.today);
  const whose = { memberId: ctx.memberId, memberName: '' };
  return {
    ...place,
    ...columnsOf(scope),
    rows: rows.map((row) => withCells({ ...row, ...whose }, standings)),
  };
}

/** One page of the employees of all members, those of one member after the other, by name. Admins only, by its scope. */
export async function matrixOfAll(
  scope: Scope,
  query: MatrixQuery,
  size = MATRIX_PAGE_SIZE,
): Promise<MatrixPage> {
  const within = { db: scope.db, ...(scope.memberId !== null && { memberId: scope.memberId }) };
  const search = await searchRows(within, 'employees', searchWords(query.q), employeesOf(scope, query));
  const { rows, ...place } = await pageByMember(scope, query, { search, size });
  const standings = await readStandingsOf(scope.db, scope.types, rows, scope.today);
  return { ...place, ...columnsOf(scope), rows: rows.map((row) => withCells(row, standings)) };
}

/** In the order of an index, so that no rows have to be sorted. */
async function pageByMember(
  scope: Scope,
  query: MatrixQuery,
  { search, size }: { search: Search; size: number },
) {
  const isAll = !query.q && !query.state && !query.within && !query.week;
  const list = isAll ? { ...search, recall: () => countEmployees(scope) } : search;
  const { rows, ...place } = await onePage({ page: query.page, size }, list, (found) =>
    found
      .select(['employees.id', 'employees.name', 'employees.role', 'employees.member_id as memberId'])
      .orderBy('employees.member_id')
      .orderBy('employees.sort_key')
      .orderBy('employees.id'),
  );
  const members = await memberNames(scope, rows);
  return {
    ...place,
    rows: rows.map((row) => ({ ...row, memberName: members.get(row.memberId) ?? '' })),
  };
}

async function memberNames(
  { db }: Scope,
  rows: readonly { memberId: string }[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const ids = [...new Set(rows.map(({ memberId }) => memberId))];
  const members = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(members.map(({ id, name }) => [id, name]));
}

type Search = Awaited<ReturnType<typeof searchRows<'employees'>>>;

function columnsOf({ types }: Scope): Pick<MatrixPage, 'types'> {
  return { types: types.map(({ id, name }) => ({ id, name })) };
}

function withCells(row: Omit<MatrixRow, 'cells'>, standings: Map<string, DocumentStanding[]>): MatrixRow {
  return { ...row, cells: standings.get(row.id) ?? [] };
}
