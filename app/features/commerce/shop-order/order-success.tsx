import { CircleCheckBig } from 'lucide-react';
import { useEffect } from 'react';
import { href, Link } from 'react-router';
import { cartStore } from '#app/features/commerce/cart/cart-store.ts';
import { OrderLinesList } from '#app/features/commerce/cart/order-lines.tsx';
import { shownTitle } from '#app/features/commerce/cart/variant-title.ts';
import { LinkButton } from '#app/ui/button.tsx';
import type { Receipt } from './receipt.server.ts';

type OrderSuccessProps = {
  /** Null where the address does not say which order it was. */
  receipt: Receipt | null;
};

/** Where a buyer arrives after paying: the cart has been bought, so it is emptied. */
export function OrderSuccess({ receipt }: OrderSuccessProps) {
  useEffect(() => cartStore().clear(), []);
  return (
    <div className="rounded-2xl border border-line bg-surface shadow-card">
      <div className="flex flex-col items-center px-6 pt-14 pb-10 text-center">
        <span
          aria-hidden="true"
          className="mb-5 flex size-16 items-center justify-center rounded-full bg-ok-soft text-ok-ink"
        >
          <CircleCheckBig className="size-8" />
        </span>
        <h1 className="text-2xl font-bold tracking-tight text-ink">Thank You for Your Order!</h1>
        <p className="mt-3 max-w-prose text-base text-ink-2">
          Your payment was successful and your order is being processed. You will receive a confirmation email
          shortly.
        </p>
        <LinkButton to={href('/shop')} variant="primary" className="mt-8 min-h-11! px-5! text-base!">
          Continue Shopping
        </LinkButton>
      </div>
      {receipt && <ReceiptDetails receipt={receipt} />}
    </div>
  );
}

function ReceiptDetails({ receipt }: { receipt: Receipt }) {
  const { number, lines, totalCents, currency } = receipt;
  return (
    <>
      <section aria-labelledby="order" className="border-t border-line px-6 py-6">
        <h2 id="order" className="mb-4 text-lg font-semibold text-ink">
          Order {number}
        </h2>
        <OrderLinesList
          totalCents={totalCents}
          currency={currency}
          lines={lines.map(({ variantId, title, variantTitle, unitCents, quantity }) => ({
            key: variantId,
            name: title,
            detail: shownTitle(variantTitle),
            unitCents,
            quantity,
          }))}
        />
      </section>
      <section aria-labelledby="next" className="rounded-b-2xl border-t border-line bg-bg px-6 py-6">
        <h2 id="next" className="text-lg font-semibold text-ink">
          What happens next
        </h2>
        <ol className="mt-2 list-decimal space-y-1 pl-5 text-ink-2">
          {nextSteps(receipt).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="mt-4 text-ink-2">
          Questions?{' '}
          <Link
            to={href('/contact')}
            className="font-semibold text-secondary-strong underline underline-offset-4"
          >
            Contact us
          </Link>{' '}
          and mention order {number}.
        </p>
      </section>
    </>
  );
}

/** What the buyer can expect, by how the order stands. */
function nextSteps({ state, inReview }: Receipt): string[] {
  if (state === 'refunded')
    return ['Your payment was refunded. It may take a few days to reach your account.'];
  if (state === 'fulfilled') return ['Your order was handed over or is on its way to you.'];
  if (state === 'open')
    return ['We confirm your payment, which takes a moment.', 'You get an email with your order number.'];
  if (inReview) return ['We review your order and email you shortly.'];
  return [
    'You get an email with your order number.',
    'We pack your order and hand it over or ship it to you.',
  ];
}
