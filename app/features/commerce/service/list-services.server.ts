import { z } from 'zod';
import { csvPieces } from '#app/csv/text/stream.ts';
import type { Ctx, PortalCtx, Tx } from '#app/ctx.ts';
import { plainAmount } from '#app/format/money.ts';
import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import { onePage } from '#app/lists/paginate.server.ts';
import { type ListPage, pageParam } from '#app/lists/pagination.ts';
import { readTrash } from '#app/lists/trash.server.ts';
import type { Trash } from '#app/lists/trash.ts';
import { requireAdmin } from '#app/policy.ts';
import { searchWords } from '#app/text/search-key.ts';
import { searchRows } from '#db/search/search-rows.ts';
import type { ServiceRow } from '#db/tables/service.ts';
import { PRICE_COLUMNS, type Pricing } from './pricing.ts';

/** A service as the pages have it; prices in cents. */
export type Service = { id: string; name: string; category: string; pricing: Pricing };

/** A service in the admins' list. */
export type ListedService = Service & { version: number };

const SORTS = {
  position: 'position',
  name: 'sort_key',
  category: 'category_key',
  Weekly: 'weekly_cents',
  Monthly: 'monthly_cents',
  Yearly: 'yearly_cents',
} as const;

export const listServicesSchema = z.object({
  q: z.string().max(200).catch(''),
  sort: z.enum(Object.keys(SORTS) as (keyof typeof SORTS)[]).catch('position'),
  direction: z.enum(['asc', 'desc']).catch('asc'),
  page: pageParam,
});

/** Services on one page of the list. */
const PAGE_SIZE = 25;

/** One page of the services in use that have the words of the search. Admins only. */
export async function listServices(
  ctx: PortalCtx,
  input: z.output<typeof listServicesSchema>,
): Promise<ListPage & { services: ListedService[] }> {
  requireAdmin(ctx);
  const { db } = ctx;
  const query = await searchRows({ db }, 'services', searchWords(input.q), (rows) =>
    rows.where('deleted_at', 'is', null),
  );
  const { rows, ...place } = await onePage({ page: input.page, size: PAGE_SIZE }, query, (all) =>
    all.selectAll('services').orderBy(SORTS[input.sort], input.direction).orderBy('position').orderBy('id'),
  );
  return { services: rows.map((row) => ({ ...presentService(row), version: row.version })), ...place };
}

/** The first services that were deleted and can still be restored, the last deleted first. Admins only. */
export async function listDeletedServices(ctx: PortalCtx, show = LINES_SHOWN): Promise<Trash> {
  requireAdmin(ctx);
  const found = ctx.db
    .selectFrom('services')
    .select(['id', 'name', 'category as detail', 'deleted_at as deletedAt']);
  return readTrash(found, show);
}

/** The services that everybody may put in a plan, in their order. */
export async function offeredServices(portal: Pick<Ctx, 'db'>): Promise<Service[]> {
  const rows = await portal.db
    .selectFrom('services')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(presentService);
}

/** Until the transaction ends, nobody changes these services, or takes them away. */
export async function lockServicesForUpdate(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db.selectFrom('services').select('id').where('id', 'in', ids).forShare().execute();
}

/** All services in use as CSV: name, category, and the prices in dollars. Admins only. */
export async function exportServices(ctx: PortalCtx): Promise<AsyncIterable<string>> {
  requireAdmin(ctx);
  return csvPieces(['name', 'category', ...PRICE_COLUMNS], serviceRows(ctx));
}

async function* serviceRows(ctx: PortalCtx) {
  const services = await offeredServices(ctx);
  yield services.map(({ name, category, pricing }) => [
    name,
    category,
    ...PRICE_COLUMNS.map((column) => plainAmount(pricing[column])),
  ]);
}

function presentService(row: ServiceRow): Service {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    pricing: { Weekly: row.weekly_cents, Monthly: row.monthly_cents, Yearly: row.yearly_cents },
  };
}
