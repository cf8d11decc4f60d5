import { sql } from 'kysely';
import type { Ctx } from '#app/ctx.ts';
import type { DocumentType } from '#app/features/work/document-type/list-document-types.server.ts';
import { remembered } from '#db/remembered.ts';
import {
  currentExpiring,
  type Expiring,
  expiryRange,
  isInactive,
  lacksRequired,
  rolesThatMatter,
} from './standing-conditions.server.ts';
import { STANDINGS_COUNTED } from './standing-counts.ts';

/** How many employees there are, how many have a document missing, expiring soon or expired, and how many are inactive. */
export type StandingCounts = Record<'all' | 'missing' | Expiring | 'inactive', number>;

const known = remembered<StandingCounts>(['employees', 'documents', 'document_types'], 2_000);

/** The counts of the member's employees, each up to one more than STANDINGS_COUNTED. `today` is YYYY-MM-DD. */
export function countStandings(
  ctx: Ctx,
  types: readonly DocumentType[],
  today: string,
): Promise<StandingCounts> {
  return known(ctx.db, `${ctx.memberId} ${today}`, () => readCounts(ctx, types, today));
}

async function readCounts(ctx: Ctx, types: readonly DocumentType[], today: string): Promise<StandingCounts> {
  const roles = await rolesThatMatter(ctx, types);
  const own = ctx.db
    .selectFrom('employees')
    .where('employees.member_id', '=', ctx.memberId)
    .where('employees.deleted_at', 'is', null);
  const expiring = (state: Expiring) =>
    own.where(
      'employees.id',
      'in',
      currentExpiring(ctx, types, expiryRange(state, today)).select('documents.employee_id').distinct(),
    );
  const upTo = (rows: typeof own) =>
    sql<number>`(select count(*) from (${rows
      .select(sql.lit(1).as('one'))
      .limit(STANDINGS_COUNTED + 1)}) as counted)`;
  return ctx.db
    .selectNoFrom([
      upTo(own).as('all'),
      upTo(own.where((eb) => lacksRequired(eb, ctx.memberId, types, roles))).as('missing'),
      upTo(expiring('near')).as('near'),
      upTo(expiring('soon')).as('soon'),
      upTo(expiring('past')).as('past'),
      upTo(own.where(isInactive())).as('inactive'),
    ])
    .executeTakeFirstOrThrow();
}
