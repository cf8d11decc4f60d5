import { type CartLine, NotEnoughStock } from '#app/features/commerce/cart/cart.ts';
import { type CartStore, cartStore } from '#app/features/commerce/cart/cart-store.ts';
import { showToast } from '#app/ui/toasts/toast-store.ts';

const FAILED = 'Error adding to cart';

/** Puts the line in the cart and says so, or why not; `outOfStock` is the title where there is too little of it. */
export function addProduct(
  line: CartLine,
  { outOfStock = FAILED, store = cartStore() }: { outOfStock?: string; store?: Pick<CartStore, 'add'> } = {},
): void {
  try {
    store.add([line]);
  } catch (error) {
    const isStock = error instanceof NotEnoughStock;
    if (!isStock) console.warn("We couldn't add the product to your cart.", error);
    showToast({
      title: isStock ? outOfStock : FAILED,
      description: isStock ? error.message : 'Nothing was added. Reload the page, then add it again.',
      tone: 'destructive',
    });
    return;
  }
  showToast({
    title: 'Added to Cart!',
    description: `${line.product.title} has been added to your cart.`,
    tone: 'success',
  });
}
