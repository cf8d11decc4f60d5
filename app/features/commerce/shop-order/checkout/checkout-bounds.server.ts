import { instant, type SystemTx } from '#app/ctx.ts';
import { Conflict, RateLimited } from '#app/errors.ts';
import { lineName } from '#app/features/commerce/cart/variant-title.ts';
import { linesOf } from '../find-shop-order.server.ts';
import type { ShopOrderLine } from '../shop-order-line.ts';
import type { Wanted } from './take-stock.server.ts';

/** Open sales of one network, so that nobody takes all stock away by starting to buy it. */
export const OPEN_PER_ORIGIN = 20;
/** Checkouts that one network may start within an hour, paid or not. */
export const STARTS_PER_HOUR = 30;
/** Units of one product that one network may hold unpaid without an account: half of what is left, within these. */
export const UNITS_WITHOUT_ACCOUNT = { least: 3, most: 20 };

/**
 * Counts a sale that was just made against its network. What the same network starts at the same time waits here for the end
 * of this transaction, so that its bounds are asked one by one. Throws RateLimited.
 */
export async function countStart(tx: SystemTx, origin: string): Promise<void> {
  const { starts } = await tx.db
    .insertInto('checkout_starts')
    .values({ origin, hour: instant(tx).slice(0, 13), starts: 1 })
    .onConflict((oc) =>
      oc.columns(['origin', 'hour']).doUpdateSet((eb) => ({ starts: eb('checkout_starts.starts', '+', 1) })),
    )
    .returning('starts')
    .executeTakeFirstOrThrow();
  const { open } = await tx.db
    .selectFrom('sales')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('origin', '=', origin)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  if (open > OPEN_PER_ORIGIN || starts > STARTS_PER_HOUR) {
    throw new RateLimited('Too many payments have been started from your network. Try again in an hour.');
  }
}

/** Asked once the stock has been taken, which a refusal undoes. Throws Conflict where a visitor holds too much of it. */
export async function requireFewHeld(
  tx: SystemTx,
  origin: string,
  lines: readonly ShopOrderLine[],
  wanted: readonly Wanted[],
): Promise<void> {
  const before = await heldBefore(tx, origin);
  for (const line of lines) {
    if (line.stock === 'none') continue;
    const earlier = before.get(line.variantId) ?? 0;
    const live = wanted.find((one) => one.line.variantId === line.variantId)?.live ?? 0;
    const left = (await unitsLeft(tx, line, live)) + line.quantity + earlier;
    const { least, most } = UNITS_WITHOUT_ACCOUNT;
    const allowed = Math.min(most, Math.max(least, Math.floor(left / 2))) - earlier;
    if (line.quantity > allowed) throw tooMuchHeld(line, allowed);
  }
}

/** Units per variant that open sales without an account hold for this network. */
async function heldBefore(tx: SystemTx, origin: string): Promise<Map<string, number>> {
  const open = await tx.db
    .selectFrom('sales')
    .select('lines')
    .where('origin', '=', origin)
    .where('state', '=', 'open')
    .where('buyer_id', 'is', null)
    .execute();
  const units = new Map<string, number>();
  for (const { variantId, quantity, stock } of open.flatMap(linesOf)) {
    if (stock !== 'none') units.set(variantId, (units.get(variantId) ?? 0) + quantity);
  }
  return units;
}

/** What is left for others: of our own stock, or of an external store's beside what is held of it. */
async function unitsLeft(tx: SystemTx, { variantId, stock }: ShopOrderLine, live: number): Promise<number> {
  if (stock === 'held') {
    const query = tx.db.selectFrom('held_units').select('held').where('variant_id', '=', variantId);
    return live - (await query.executeTakeFirstOrThrow()).held;
  }
  const query = tx.db.selectFrom('variants').select('inventory_quantity').where('id', '=', variantId);
  return (await query.executeTakeFirstOrThrow()).inventory_quantity;
}

function tooMuchHeld(line: ShopOrderLine, allowed: number): Conflict {
  const name = lineName(line);
  return new Conflict(
    allowed > 0
      ? `Without an account, you can order up to ${allowed} of ${name} at a time. Lower the quantity, log in, or contact us to order more.`
      : `Unpaid orders from your network already hold ${name}. Pay for or cancel them, log in, or contact us to order more.`,
  );
}
