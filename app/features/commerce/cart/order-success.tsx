import { CircleCheckBig } from 'lucide-react';
import { useEffect } from 'react';
import { href } from 'react-router';
import { LinkButton } from '#app/ui/button.tsx';
import { cartStore } from './cart-store.ts';

/** Where a buyer arrives after paying: the cart has been bought, so it is emptied. */
export function OrderSuccess() {
  useEffect(() => cartStore().clear(), []);
  return (
    <div className="flex flex-col items-center rounded-2xl border border-line bg-surface px-6 py-16 text-center shadow-card">
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
  );
}
