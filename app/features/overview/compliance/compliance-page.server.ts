import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { remembered } from '#db/remembered.ts';
import { countMatrix } from './count-matrix.server.ts';
import { type MatrixPage, matrixOfAll, memberMatrix } from './list-matrix.server.ts';
import type { MatrixCounts } from './matrix-filters.ts';
import { type MatrixQuery, matrixQuerySchema } from './matrix-query.ts';
import { scopeOfAll, scopeOfMember } from './matrix-scope.server.ts';
import { type OpenCell, openCell, openCellOfAll } from './open-cell.server.ts';

type Choice = { id: string; name: string };

/** All that a page with the matrix shows. */
export type CompliancePage = MatrixPage & {
  query: MatrixQuery;
  counts: MatrixCounts;
  /** What the filters offer. */
  allTypes: Choice[];
  members: Choice[];
  cell: OpenCell | null;
  /** YYYY-MM-DD where the viewer is. */
  today: string;
};

/** Members that the filter offers. */
const MEMBERS_OFFERED = 500;

/** The matrix of the member acted for, as the address asks for it; `area` and `today` are those of openCell. */
export async function compliancePage(
  ctx: Ctx,
  params: URLSearchParams,
  today: string,
  area: string | null,
): Promise<CompliancePage> {
  const query = queryOf(params);
  const scope = await scopeOfMember(ctx, query, today);
  const [page, counts, types, cell] = await Promise.all([
    memberMatrix(ctx, scope, query),
    countMatrix(scope),
    activeTypes(ctx),
    openCell(ctx, query, today, area),
  ]);
  return { ...page, query, counts, allTypes: types.map(choice), members: [], cell, today };
}

/** The matrix of all members, as the address asks for it. Admins only. */
export async function compliancePageOfAll(
  ctx: PortalCtx,
  params: URLSearchParams,
  today: string,
): Promise<CompliancePage> {
  const query = queryOf(params);
  const scope = await scopeOfAll(ctx, query, today);
  const [page, counts, types, cell, members] = await Promise.all([
    matrixOfAll(scope, query),
    countMatrix(scope),
    activeTypes(ctx),
    openCellOfAll(ctx, query, today),
    membersOffered(ctx),
  ]);
  return { ...page, query, counts, allTypes: types.map(choice), members: [...members], cell, today };
}

/** The query that an address asks for. */
export function queryOf(params: URLSearchParams): MatrixQuery {
  return matrixQuerySchema.parse(Object.fromEntries(params));
}

const choice = ({ id, name }: Choice): Choice => ({ id, name });

const known = remembered<readonly Choice[]>(['users'], 1);

/** The first members by name, for the filter. */
function membersOffered(ctx: PortalCtx): Promise<readonly Choice[]> {
  requireAdmin(ctx);
  return known(ctx.db, '', () =>
    ctx.db
      .selectFrom('users')
      .select(['id', 'name'])
      .where('role', '=', 'member')
      .where('deleted_at', 'is', null)
      .orderBy('sort_key')
      .orderBy('id')
      .limit(MEMBERS_OFFERED)
      .execute(),
  );
}
