import { Minus, Plus, Trash2 } from 'lucide-react';
import { stockRefusal, unitCents, unitsLeft } from '#app/features/commerce/cart/cart.ts';
import { cartStore } from '#app/features/commerce/cart/cart-store.ts';
import { lineName, shownTitle } from '#app/features/commerce/cart/variant-title.ts';
import { formatMoney } from '#app/format/money.ts';
import { IconButton } from '#app/ui/button.tsx';
import type { PricedLine } from './use-priced-cart.ts';

/** One line of the order: what it is, what one costs, how many, and the sum. */
export function CheckoutLine({ line }: { line: PricedLine }) {
  const { product, variant, quantity, state } = line;
  const name = lineName({ title: product.title, variantTitle: variant.title });
  const form = shownTitle(variant.title);
  const price = unitCents(line);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-56">
        <bdi className="block font-semibold wrap-anywhere">{product.title}</bdi>
        <p className="text-sm text-ink-2">
          {form && <bdi className="wrap-anywhere">{form}</bdi>}
          {form && state === 'priced' && ' · '}
          {state === 'priced' && <span className="tabular-nums">{formatMoney(price, variant.currency)}</span>}
        </p>
        <LineNote line={line} />
      </div>
      <div className="flex items-center gap-4 max-sm:w-full max-sm:justify-between">
        {state !== 'gone' && (
          <Quantity name={name} quantity={quantity} variantId={variant.id} most={unitsLeft(variant)} />
        )}
        <p className="w-28 text-right font-semibold tabular-nums">
          {state === 'priced' && formatMoney(price * quantity, variant.currency)}
        </p>
        <IconButton label={`Remove ${name}`} onClick={() => cartStore().remove(variant.id)}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

/** What the buyer should know of a line before paying: that it is gone, scarce, or costs something else. */
function LineNote({ line }: { line: PricedLine }) {
  const { variant, state, formerCents } = line;
  if (state === 'gone') {
    return <p className="text-sm text-danger">This is no longer available. Please remove it.</p>;
  }
  const scarce = state === 'priced' ? stockRefusal([], line) : null;
  return (
    <>
      {scarce && <p className="text-sm text-danger wrap-anywhere">{scarce.message}</p>}
      {formerCents !== undefined && (
        <p className="text-sm text-ink-2">
          The price has changed since you added it. It was{' '}
          <span className="tabular-nums">{formatMoney(formerCents, variant.currency)}</span>.
        </p>
      )}
    </>
  );
}

type QuantityProps = { name: string; quantity: number; variantId: string; most: number };

function Quantity({ name, quantity, variantId, most }: QuantityProps) {
  const set = (next: number) => cartStore().setQuantity(variantId, next);
  return (
    // biome-ignore lint/a11y/useSemanticElements: three controls of one value are no fieldset of a form.
    <div
      role="group"
      aria-label={`Quantity of ${name}`}
      className="flex items-center rounded-md border border-line-strong/50"
    >
      <IconButton
        label="One less"
        disabled={quantity <= 1}
        onClick={() => set(Math.min(quantity - 1, Math.max(1, most)))}
      >
        <Minus aria-hidden />
      </IconButton>
      <output className="min-w-8 text-center tabular-nums">{quantity}</output>
      <IconButton label="One more" disabled={quantity >= most} onClick={() => set(quantity + 1)}>
        <Plus aria-hidden />
      </IconButton>
    </div>
  );
}
