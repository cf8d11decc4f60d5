import type { z } from 'zod';
import { type PortalCtx, type PortalTx, transact } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { requireCatalogue } from './change-product.server.ts';
import { productEvents } from './product-events.server.ts';
import type { moveProductSchema } from './product-form-schema.ts';

/**
 * Moves a product one place up or down in the shop: it and its neighbor change places. At the end of the shop it stays.
 * Throws Conflict where somebody else moved them meanwhile. Admins only.
 */
export async function moveProduct(ctx: PortalCtx, input: z.output<typeof moveProductSchema>): Promise<void> {
  requireCatalogue(ctx);
  await transact(ctx, async (tx) => {
    const rows = await tx.db
      .selectFrom('products')
      .select(['id', 'title', 'position'])
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute();
    const from = rows.findIndex(({ id }) => id === input.productId);
    const product = rows[from];
    if (!product) throw new NotFound('Product not found.');
    const neighbor = rows[from + (input.to === 'up' ? -1 : 1)];
    if (!neighbor) return;
    // Products that came back or were written at once may share a place: then all are counted anew.
    const counted = rows.map((row, index) => ({ ...row, place: index + 1 }));
    const distinct = new Set(rows.map(({ position }) => position)).size === rows.length;
    const placeOf = ({ id, position }: { id: string; position: number }) =>
      distinct ? position : (counted.find((row) => row.id === id)?.place ?? position);
    const places = new Map(distinct ? [] : counted.map(({ id, place }) => [id, place]));
    places.set(product.id, placeOf(neighbor));
    places.set(neighbor.id, placeOf(product));
    for (const row of rows) await place(tx, row, places.get(row.id) ?? row.position);
    await record(tx, productEvents.moved(product.id, { title: product.title, to: input.to }));
  });
}

/** Writes a product's place where it still has the one that was seen. */
async function place(tx: PortalTx, seen: { id: string; position: number }, position: number): Promise<void> {
  if (position === seen.position) return;
  const moved = await tx.db
    .updateTable('products')
    .set({ position })
    .where('id', '=', seen.id)
    .where('position', '=', seen.position)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!moved) throw new Conflict('Someone else just moved these products. Try again.');
}
