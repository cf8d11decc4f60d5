import type { CartLine } from '#app/features/commerce/cart/cart.ts';
import { type CartStore, cartStore } from '#app/features/commerce/cart/cart-store.ts';
import { showToast } from '#app/ui/toasts/toast-store.ts';

/** Puts the chosen services in the cart and says so, or that it failed; true where they are in it. */
export function orderPlan(
  lines: readonly CartLine[],
  { store = cartStore() }: { store?: Pick<CartStore, 'add'> } = {},
): boolean {
  try {
    store.add(lines);
  } catch (error) {
    console.warn("We couldn't add the plan to your cart.", error);
    showToast({
      title: 'Error',
      description: 'There was an issue adding services to your cart.',
      tone: 'destructive',
    });
    return false;
  }
  showToast({ title: 'Services added to cart!', description: 'Proceeding to checkout.', tone: 'success' });
  return true;
}
