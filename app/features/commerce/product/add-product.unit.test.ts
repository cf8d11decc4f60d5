import { afterEach, describe, expect, test, vi } from 'vitest';
import { type CartLine, NotEnoughStock } from '#app/features/commerce/cart/cart.ts';
import { DOLLAR } from '#app/format/money.ts';
import { currentToast } from '#app/ui/toasts/toast-store.ts';
import { addProduct } from './add-product.ts';

const VEST: CartLine = {
  product: { id: 'p', title: 'Vest', image: null },
  variant: {
    id: 'v',
    title: 'Large',
    price_in_cents: 1000,
    sale_price_in_cents: null,
    currency: DOLLAR,
    manage_inventory: true,
    inventory_quantity: 2,
  },
  quantity: 3,
};
const failing = (error: Error) => ({
  add: () => {
    throw error;
  },
});
afterEach(() => vi.restoreAllMocks());

describe('adding a product', () => {
  test('[SHOP-10] is told with its title', () => {
    const add = vi.fn();
    addProduct(VEST, { store: { add } });
    expect(add).toHaveBeenCalledExactlyOnceWith([VEST]);
    expect(currentToast()).toMatchObject({
      tone: 'success',
      title: 'Added to Cart!',
      description: 'Vest has been added to your cart.',
    });
  });

  test('[ERR-06, ERR-07, SHOP-11] of which there is too little says how many are left, under the title of the page', () => {
    const store = failing(new NotEnoughStock(VEST));
    const description = 'Not enough stock for Vest (Large). Only 2 left.';
    addProduct(VEST, { store });
    expect(currentToast()).toMatchObject({ tone: 'destructive', title: 'Error adding to cart', description });
    addProduct(VEST, { store, outOfStock: 'Out of Stock!' });
    expect(currentToast()).toMatchObject({ tone: 'destructive', title: 'Out of Stock!', description });
  });

  test('[SHOP-11] that cannot be added is an error adding to the cart on either page', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    addProduct(VEST, { store: failing(new Error('refused')), outOfStock: 'Out of Stock!' });
    expect(currentToast()).toMatchObject({ tone: 'destructive', title: 'Error adding to cart' });
  });
});
