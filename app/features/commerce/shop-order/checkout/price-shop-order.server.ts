import type { Portal } from '#app/ctx.ts';
import { Conflict, ValidationError } from '#app/errors.ts';
import { type CartLine, cartTotals, unitCents } from '#app/features/commerce/cart/cart.ts';
import { lineName } from '#app/features/commerce/cart/variant-title.ts';
import type { CartRef } from '#app/features/commerce/plan-request/cart-refs.ts';
import { priceCart } from '#app/features/commerce/plan-request/price-cart.server.ts';
import { isServiceLine } from '#app/features/commerce/service/service-line.ts';
import type { Money } from '#app/format/money.ts';
import type { ShopOrderLine } from '../shop-order-line.ts';
import { liveStock, type Wanted } from './take-stock.server.ts';

/**
 * The cart as it is sold at this moment, at the server's prices. Throws Conflict where something is not for sale (any
 * more) or the total is not the one that was shown, ValidationError where it cannot be paid at once.
 */
export async function priceShopOrder(
  portal: Pick<Portal, 'db' | 'store' | 'log'>,
  refs: readonly CartRef[],
  shownCents: number,
): Promise<{ wanted: Wanted[]; total: Money }> {
  const priced = await priceCart(portal, refs);
  const sold = new Set(priced.map(({ variant }) => variant.id));
  const gone = refs.find(({ variantId }) => !sold.has(variantId));
  if (gone) {
    const name = await nameOf(portal, gone);
    throw new Conflict(`${name} is no longer available. Please remove it from your cart and try again.`);
  }
  const [total, other] = cartTotals(priced);
  if (!total || other) {
    throw new ValidationError(
      "Your cart has prices in more than one currency, which can't be paid together. Remove one and order it separately.",
    );
  }
  if (total.cents !== shownCents) {
    throw new Conflict('Some prices just changed. Review the new total and try again.');
  }
  if (total.cents === 0)
    throw new ValidationError('There is nothing to pay. Please contact us about this order.');
  if (!Number.isSafeInteger(total.cents)) throw new ValidationError('There are too many items in your cart.');
  return { wanted: priced.map((line) => ({ line: saleLine(line), live: liveStock(line) })), total };
}

function saleLine(line: CartLine): ShopOrderLine {
  const { product, variant, quantity } = line;
  return {
    productId: product.id,
    variantId: variant.id,
    title: product.title,
    variantTitle: variant.title,
    unitCents: unitCents(line),
    quantity,
    stock: 'none',
  };
}

/** What a line was called that cannot be bought: our own catalogue keeps what was deleted for a while. */
async function nameOf({ db, store }: Pick<Portal, 'db' | 'store'>, ref: CartRef): Promise<string> {
  const { productId, variantId } = ref;
  const unnamed = 'Something in your cart';
  if (isServiceLine(ref)) {
    const service = await db
      .selectFrom('services')
      .select('name')
      .where('id', '=', productId)
      .executeTakeFirst();
    return service?.name ?? unnamed;
  }
  if (!store.ours) {
    const product = await store.getProduct(productId).catch(() => null);
    const variant = product?.variants.find(({ id }) => id === variantId);
    return product ? lineName({ title: product.title, variantTitle: variant?.title ?? '' }) : unnamed;
  }
  const product = await db
    .selectFrom('products')
    .leftJoin('variants', (join) =>
      join.onRef('variants.product_id', '=', 'products.id').on('variants.id', '=', variantId),
    )
    .select(['products.title', 'variants.title as variantTitle'])
    .where('products.id', '=', productId)
    .executeTakeFirst();
  return product ? lineName({ title: product.title, variantTitle: product.variantTitle ?? '' }) : unnamed;
}
