import type { Ctx } from '#app/ctx.ts';
import { type Batch, type BatchAsked, batchOf } from '#app/lists/batch.ts';
import type { InfoRequestRow } from '#db/tables/member.ts';
import { type ItemLine, itemsOf } from './items/list-items.server.ts';
import { findRequest } from './list-requests.server.ts';

/** A request with its checklist. */
export type RequestWithItems = InfoRequestRow & { items: ItemLine[] };

type Asked = BatchAsked & { status?: InfoRequestRow['status'] };

/** Requests of the member acted for by falling id, for programs that read all of them. */
export async function requestsAfter(ctx: Ctx, asked: Asked): Promise<Batch<RequestWithItems>> {
  const { after, limit, status } = asked;
  const rows = await ctx.db
    .selectFrom('info_requests')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('deleted_at', 'is', null)
    .$if(after !== null, (some) => some.where('id', '<', after))
    .$if(status !== undefined, (some) => some.where('status', '=', status ?? 'Pending'))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const batch = batchOf(rows, asked);
  return { ...batch, rows: await withItems(ctx, batch.rows) };
}

/** One of them. Throws NotFound for another tenant's. */
export async function findRequestWithItems(ctx: Ctx, requestId: string): Promise<RequestWithItems> {
  const [found] = await withItems(ctx, [await findRequest(ctx, requestId)]);
  return found as RequestWithItems;
}

async function withItems(ctx: Ctx, rows: InfoRequestRow[]): Promise<RequestWithItems[]> {
  const items = await itemsOf(ctx, rows);
  return rows.map((row) => ({ ...row, items: items.get(row.id) ?? [] }));
}
