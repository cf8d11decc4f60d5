import type { OrderByItemBuilder, SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '#app/ctx.ts';
import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import { onePage } from '#app/lists/paginate.server.ts';
import type { ListPage } from '#app/lists/pagination.ts';
import { readTrash } from '#app/lists/trash.server.ts';
import type { Trash } from '#app/lists/trash.ts';
import { mayEdit } from '#app/policy.ts';
import { searchWords } from '#app/text/search-key.ts';
import { searchRows } from '#db/search/search-rows.ts';
import type { Tables } from '#db/tables/tables.ts';
import { inputOf } from './vehicle-columns.ts';
import type { listVehiclesSchema, VehicleInput } from './vehicle-schema.ts';

/** Vehicles on one page of the list. */
export const VEHICLES_PAGE_SIZE = 25;

/** A vehicle as the pages show it. Dates YYYY-MM-DD, the instant ISO UTC. */
export type Vehicle = VehicleInput & { id: string; createdAt: string };

export type VehicleList = ListPage & { vehicles: Vehicle[]; canEdit: boolean };

type Query = z.output<typeof listVehiclesSchema>;

const COLUMNS = { plate: 'sort_key', from: 'valid_from', to: 'valid_to', newest: 'created_at' } as const;

/** One page of the vehicles of the member acted for; those without a date come last. */
export async function listVehicles(ctx: Ctx, query: Query): Promise<VehicleList> {
  const { rows, ...place } = await onePage(
    { page: query.page, size: VEHICLES_PAGE_SIZE },
    await matching(ctx, query.q, query.sort === 'plate' ? query.direction : undefined),
    (all) =>
      all.selectAll('vehicles').orderBy(COLUMNS[query.sort], ordered(query)).orderBy('id', query.direction),
  );
  const vehicles = rows.map((row) => ({ ...inputOf(row), id: row.id, createdAt: row.created_at }));
  return { vehicles, ...place, canEdit: mayEdit(ctx) };
}

/** Only a date can be missing; where none can, an index has the order. */
function ordered({ sort, direction }: Query) {
  return (order: OrderByItemBuilder) => {
    const turned = direction === 'asc' ? order.asc() : order.desc();
    return sort === 'from' || sort === 'to' ? turned.nullsLast() : turned;
  };
}

function matching(ctx: Ctx, q: string, byName?: Query['direction']) {
  const own = (rows: SelectQueryBuilder<Tables, 'vehicles', object>) =>
    rows.where('member_id', '=', ctx.memberId).where('deleted_at', 'is', null);
  return searchRows(ctx, 'vehicles', searchWords(q), own, byName);
}

/** Vehicles that were deleted and can be restored: the first of them, the last deleted first. */
export async function listDeletedVehicles(ctx: Ctx, show = LINES_SHOWN): Promise<Trash> {
  const found = ctx.db
    .selectFrom('vehicles')
    .select(['id', 'plate as name', 'note as detail', 'deleted_at as deletedAt'])
    .where('member_id', '=', ctx.memberId);
  return readTrash(found, show);
}
