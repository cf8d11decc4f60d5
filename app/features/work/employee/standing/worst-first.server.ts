import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Ctx } from '#app/ctx.ts';
import type { DocumentType } from '#app/features/work/document-type/list-document-types.server.ts';
import type { Tables } from '#db/tables/tables.ts';
import {
  currentExpiring,
  expiryRange,
  lacksRequired,
  rolesThatMatter,
} from './standing-conditions.server.ts';

/**
 * Orders employees by how their documents stand: expired ones first, then missing, then those that expire soon, each by
 * the first day, and by name. `desc` is the other way round.
 */
export async function worstFirst(
  ctx: Ctx,
  types: readonly DocumentType[],
  direction: 'asc' | 'desc',
  today: string,
) {
  const roles = await rolesThatMatter(ctx, types);
  const lacking = lacksRequired(expressionBuilder<Tables, 'employees'>(), ctx.memberId, types, roles);
  const { to } = expiryRange('near', today);
  const soon = currentExpiring(ctx, types, { from: '', to })
    .select((eb) => ['documents.employee_id', eb.fn.min('documents.expiry_date').as('first')])
    .groupBy('documents.employee_id')
    .as('soon');
  return <Row>(rows: SelectQueryBuilder<Tables, 'employees', Row>) =>
    rows
      .leftJoin(soon, 'soon.employee_id', 'employees.id')
      .orderBy(
        (eb) =>
          eb
            .case()
            .when('soon.first', '<', today)
            .then(sql.lit(0))
            .when(lacking)
            .then(sql.lit(1))
            .when('soon.first', 'is not', null)
            .then(sql.lit(2))
            .else(sql.lit(3))
            .end(),
        direction,
      )
      .orderBy(sql`coalesce(soon.first, '9999')`, direction)
      .orderBy('employees.sort_key', direction)
      .orderBy('employees.id', direction) as unknown as SelectQueryBuilder<Tables, 'employees', Row>;
}
