import { useSyncExternalStore } from 'react';
import { isSame } from '#app/fields/is-same.ts';
import {
  addToCart,
  type Cart,
  type CartLine,
  refreshCart,
  removeFromCart,
  setQuantity,
  stockRefusal,
} from './cart.ts';
import { readStoredCart } from './stored-cart.ts';

/** Where the browser keeps the cart. No other place reads or writes it. */
const CART_KEY = 'e-commerce-cart';

export type CartStore = ReturnType<typeof createCartStore>;

/**
 * The cart of one window, restored from the browser's storage, saved there on every change, and kept in step with the
 * other windows. Where storage is full or switched off, that is logged once and the cart lives as long as the page.
 */
export function createCartStore(window: Pick<Window, 'localStorage' | 'addEventListener'>) {
  const listeners = new Set<() => void>();
  let cart = restore(window);
  const show = (next: Cart) => {
    cart = next;
    for (const listener of listeners) listener();
  };
  let inMemory = false;
  const save = (next: Cart) => {
    try {
      window.localStorage.setItem(CART_KEY, JSON.stringify(next));
      inMemory = false;
    } catch (error) {
      if (!inMemory)
        console.warn("This browser can't save your cart, so it only lasts until you close the page.", error);
      inMemory = true;
    }
  };
  /** Changes what is stored now, which another window may have changed a moment ago. */
  const change = (act: (current: Cart) => Cart) => {
    const next = act(inMemory ? cart : restore(window, cart));
    save(next);
    show(next);
  };
  window.addEventListener('storage', (event) => {
    // A key of null: everything was cleared.
    if (event.key === CART_KEY || event.key === null) show(restore(window));
  });
  return {
    get: () => cart,
    /** False where the browser keeps nothing: the cart is lost with the page. */
    isKept: () => !inMemory,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /**
     * Adds lines, merging by variant: all of them, or none where there is too little stock, which is thrown
     * (NotEnoughStock).
     */
    add: (lines: readonly CartLine[]) => change((current) => lines.reduce(addInStock, current)),
    remove: (...variantIds: string[]) => change((current) => removeFromCart(current, ...variantIds)),
    setQuantity: (variantId: string, quantity: number) =>
      change((current) => setQuantity(current, variantId, quantity)),
    clear: () => change(() => []),
    /** Takes over what the server says of products and variants; quantities stay. */
    refresh(known: readonly CartLine[]) {
      const next = refreshCart(cart, known);
      if (!isSame(next, cart)) change((current) => refreshCart(current, known));
    },
  };
}

function addInStock(cart: Cart, line: CartLine): Cart {
  const refusal = stockRefusal(cart, line);
  if (refusal) throw refusal;
  return addToCart(cart, line);
}

/** What is stored, or `otherwise` where storage is switched off. */
function restore(window: Pick<Window, 'localStorage'>, otherwise: Cart = []): Cart {
  try {
    const { cart, problem } = readStoredCart(window.localStorage.getItem(CART_KEY));
    if (problem) console.warn(`The stored cart could not be read: ${problem}.`);
    return cart;
  } catch (error) {
    console.warn("We couldn't read your cart from this browser.", error);
    return otherwise;
  }
}

let opened: CartStore | undefined;

/** The cart of this window. In the browser only. */
export function cartStore(): CartStore {
  opened ??= createCartStore(window);
  return opened;
}

/** Whether the browser keeps the cart, as far as is known. */
export function useCartKept(): boolean {
  return useSyncExternalStore(
    (listener) => cartStore().subscribe(listener),
    () => cartStore().isKept(),
    () => true,
  );
}

/** The cart, kept current; null on the server and until the page has come to life. */
export function useCart(): Cart | null {
  return useSyncExternalStore(
    (listener) => cartStore().subscribe(listener),
    () => cartStore().get(),
    () => null,
  );
}
