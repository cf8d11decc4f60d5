import type { Portal } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import type { CartLine } from '#app/features/commerce/cart/cart.ts';
import { lineName } from '#app/features/commerce/cart/variant-title.ts';
import { WHOLE_MOST } from '#app/fields/integer-field.ts';
import type { Db } from '#db/open.ts';
import type { ShopOrderLine } from '../shop-order-line.ts';

/** A line that asks for stock. `live` is the stock that an external store told just before; null where none is counted. */
export type Wanted = { line: ShopOrderLine; live: number | null };

/** The live stock of a line of a cart that has just been priced, in whole units and no more than a hold can count. */
export function liveStock({ variant }: Pick<CartLine, 'variant'>): number | null {
  if (!variant.manage_inventory) return null;
  return Math.min(WHOLE_MOST, Math.max(0, Math.floor(variant.inventory_quantity ?? 0)));
}

/**
 * Takes the stock of all lines, in the transaction `db`, which a refusal must undo: units of our own catalogue, or a
 * hold within the live stock of an external store. Returns the lines with what they have taken.
 * Throws Conflict with 'Not enough stock for …' at the first line of which there is not enough.
 */
export async function takeStock(
  portal: Pick<Portal, 'store'>,
  db: Db,
  wanted: readonly Wanted[],
): Promise<ShopOrderLine[]> {
  const taken = new Map<ShopOrderLine, ShopOrderLine['stock']>();
  // Always in the same order, so that two sales never wait for each other.
  for (const one of wanted.toSorted((a, b) => (a.line.variantId < b.line.variantId ? -1 : 1))) {
    taken.set(one.line, portal.store.ours ? await takeUnits(db, one) : await holdUnits(db, one));
  }
  return wanted.map(({ line }) => ({ ...line, stock: taken.get(line) ?? 'none' }));
}

/** Gives back what the lines have of the stock, in the transaction that ends their claim to it. */
export async function giveBack(db: Db, lines: readonly ShopOrderLine[]): Promise<void> {
  for (const { variantId, quantity, stock } of inOrder(lines)) {
    if (stock === 'taken') {
      await db
        .updateTable('variants')
        .set((eb) => ({ inventory_quantity: eb('inventory_quantity', '+', quantity) }))
        .where('id', '=', variantId)
        .execute();
    } else if (stock === 'held') {
      await db
        .updateTable('held_units')
        .set((eb) => ({ held: eb('held', '-', quantity) }))
        .where('variant_id', '=', variantId)
        .execute();
    }
  }
}

/**
 * Takes again what a sale had given back, all or nothing: its payment came late. Returns the lines with what they have
 * taken, or null where there is not enough (any more).
 */
export async function retakeStock(
  portal: Pick<Portal, 'store'>,
  db: Db,
  lines: readonly ShopOrderLine[],
  live: ReadonlyMap<string, number | null>,
): Promise<ShopOrderLine[] | null> {
  const had: ShopOrderLine[] = [];
  for (const line of inOrder(lines)) {
    if (line.stock === 'none') continue;
    // What an external store does not sell any more, it has no stock of.
    const wanted = { line, live: live.has(line.variantId) ? (live.get(line.variantId) ?? null) : 0 };
    const [again] = await takeStock(portal, db, [wanted]).catch((error: unknown) => {
      if (error instanceof Conflict) return [];
      throw error;
    });
    if (!again) {
      await giveBack(db, had);
      return null;
    }
    had.push(again);
  }
  return lines.map((line) => had.find(({ variantId }) => variantId === line.variantId) ?? line);
}

async function takeUnits(db: Db, { line }: Wanted): Promise<ShopOrderLine['stock']> {
  const { variantId, quantity } = line;
  const taken = await db
    .updateTable('variants')
    .set((eb) => ({ inventory_quantity: eb('inventory_quantity', '-', quantity) }))
    .where('id', '=', variantId)
    .where('deleted_at', 'is', null)
    .where('manage_inventory', '=', 1)
    .where('inventory_quantity', '>=', quantity)
    .returning('id')
    .executeTakeFirst();
  if (taken) return 'taken';
  const found = await db
    .selectFrom('variants')
    .select(['manage_inventory', 'inventory_quantity'])
    .where('id', '=', variantId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  // Services, and products whose stock nobody counts, have none to take.
  if (found ? found.manage_inventory === 0 : !isProduct(line)) return 'none';
  throw notEnough(line, found?.inventory_quantity ?? 0);
}

async function holdUnits(db: Db, { line, live }: Wanted): Promise<ShopOrderLine['stock']> {
  if (live === null) return 'none';
  const { variantId, quantity } = line;
  await db
    .insertInto('held_units')
    .values({ variant_id: variantId, held: 0 })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const held = await db
    .updateTable('held_units')
    .set((eb) => ({ held: eb('held', '+', quantity) }))
    .where('variant_id', '=', variantId)
    .where('held', '<=', live - quantity)
    .returning('held')
    .executeTakeFirst();
  if (held) return 'held';
  const now = await db
    .selectFrom('held_units')
    .select('held')
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow();
  throw notEnough(line, Math.max(0, live - now.held));
}

function isProduct({ productId }: ShopOrderLine): boolean {
  return !productId.startsWith('service_');
}

function inOrder(lines: readonly ShopOrderLine[]): ShopOrderLine[] {
  return lines.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
}

function notEnough(line: ShopOrderLine, left: number): Conflict {
  return new Conflict(`Not enough stock for ${lineName(line)}. Only ${left} left.`);
}
