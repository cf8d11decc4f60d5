import { useEffect, useState } from 'react';
import { type Cart, type CartLine, cartTotals, unitCents } from '#app/features/commerce/cart/cart.ts';
import { cartStore } from '#app/features/commerce/cart/cart-store.ts';
import type { Money } from '#app/format/money.ts';
import type { CartRef } from './cart-refs.ts';

/** A line of the cart; 'gone' is what the server does not sell (any more). */
export type PricedLine = CartLine & {
  state: 'asking' | 'priced' | 'gone';
  /** What a unit cost when it was put in the cart, where it costs something else now. */
  formerCents?: number;
};

type Prices = { asked: string; known: ReadonlyMap<string, CartLine> };

/**
 * The cart with what the server says that it is and costs; what the browser keeps of prices counts for nothing. The
 * totals are null until all of them are known.
 */
export function usePricedCart(cart: Cart): {
  lines: PricedLine[];
  totals: Money[] | null;
  failed: boolean;
  retry: () => void;
} {
  const [prices, setPrices] = useState<Prices | null>(null);
  const [former, setFormer] = useState<ReadonlyMap<string, number>>(new Map());
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const asked = JSON.stringify(cart.map((line) => ({ ...refOf(line), quantity: 1 })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry is a reason too.
  useEffect(() => {
    const leaving = new AbortController();
    askPrices(asked, leaving.signal)
      .then((lines) => {
        setPrices({ asked, known: new Map(lines.map((line) => [line.variant.id, line])) });
        setFailed(false);
        // Looked at now: when the state is worked out, the cart has the new prices already.
        const kept = cartStore().get();
        setFormer((before) => changedPrices(before, kept, lines));
        cartStore().refresh(lines);
      })
      .catch(() => leaving.signal.aborted || setFailed(true));
    return () => leaving.abort();
  }, [asked, turn]);
  const lines = cart.map((line): PricedLine => {
    const sold = prices?.known.get(line.variant.id);
    const formerCents = former.get(line.variant.id);
    if (sold) {
      const changed = formerCents !== undefined && formerCents !== unitCents(sold);
      return { ...sold, quantity: line.quantity, state: 'priced', ...(changed && { formerCents }) };
    }
    return { ...line, state: prices?.asked === asked ? 'gone' : 'asking' };
  });
  const waiting = lines.some(({ state }) => state === 'asking');
  return {
    lines,
    totals: waiting ? null : cartTotals(lines.filter(({ state }) => state === 'priced')),
    failed: failed && waiting,
    retry: () => {
      setFailed(false);
      setTurn((before) => before + 1);
    },
  };
}

/** What units cost before their price was found to be another, by variant; what was found earlier stays. */
function changedPrices(
  before: ReadonlyMap<string, number>,
  cart: Cart,
  sold: readonly CartLine[],
): ReadonlyMap<string, number> {
  const kept = new Map(cart.map((line) => [line.variant.id, unitCents(line)]));
  const next = new Map(before);
  for (const line of sold) {
    const cents = kept.get(line.variant.id);
    if (cents !== undefined && cents !== unitCents(line) && !next.has(line.variant.id)) {
      next.set(line.variant.id, cents);
    }
  }
  return next;
}

/** What the server is told of a line. */
export function refOf({ product, variant, quantity }: CartLine): CartRef {
  return { productId: product.id, variantId: variant.id, quantity };
}

async function askPrices(refs: string, signal: AbortSignal): Promise<CartLine[]> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/cart/prices', { method: 'POST', headers, body: refs, signal });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return ((await answer.json()) as { lines: CartLine[] }).lines;
}
