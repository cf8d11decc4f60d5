import { CircleAlert, ShoppingCart, Trash2 } from 'lucide-react';
import { href, Link } from 'react-router';
import type { Cart } from '#app/features/commerce/cart/cart.ts';
import { cartStore, useCart, useCartKept } from '#app/features/commerce/cart/cart-store.ts';
import { isServiceLine } from '#app/features/commerce/service/service-line.ts';
import { formatMoney, type Money } from '#app/format/money.ts';
import { withQuery } from '#app/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/notice.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { CheckoutLine } from './checkout-line.tsx';
import { PayButton } from './pay-button.tsx';
import { type MayRequest, RequestPlan } from './request-plan.tsx';
import { useCancelledCheckout } from './use-cancelled-checkout.ts';
import { refOf, usePricedCart } from './use-priced-cart.ts';

const BIG = 'min-h-11! px-5! text-base!';

/** The cart with what it costs, and what can be done with it. */
export function Checkout(props: CheckoutProps) {
  const cart = useCart();
  useCancelledCheckout();
  if (!cart || cart.length === 0) return <EmptyCart known={cart !== null} />;
  return (
    <>
      <NotKept />
      <OrderSummary cart={cart} {...props} />
    </>
  );
}

/** Says where the cart will be gone once the page is: in a browser that stores nothing for this site. */
function NotKept() {
  if (useCartKept()) return null;
  return (
    <Notice tone="warn" icon={<CircleAlert aria-hidden />}>
      Your browser doesn't store anything for this site, so closing or reloading this page empties your cart.
    </Notice>
  );
}

type CheckoutProps = {
  mayRequest: MayRequest;
  /** Whether a payment gateway is configured. */
  payable: boolean;
};

function OrderSummary({ cart, mayRequest, payable }: CheckoutProps & { cart: Cart }) {
  const { lines, totals, failed, retry } = usePricedCart(cart);
  const requestable = mayRequest !== 'no' && lines.some((line) => isServiceLine(refOf(line)));
  return (
    <section
      aria-labelledby="summary"
      className="rounded-2xl border border-line bg-surface text-base shadow-card"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-5 pt-4 pb-2 sm:px-6">
        <h2 id="summary" className="text-lg font-semibold">
          Order Summary
        </h2>
        <Button
          type="button"
          variant="ghost"
          icon={<Trash2 aria-hidden />}
          onClick={() => {
            cartStore().clear();
            showToast({ title: 'Cart cleared', tone: 'success' });
          }}
          className="-mr-3 min-h-11!"
        >
          Clear Cart
        </Button>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {lines.map((line) => (
          <CheckoutLine key={line.variant.id} line={line} />
        ))}
      </ul>
      <div className="rounded-b-2xl border-t border-line bg-bg px-5 py-4 short:static max-sm:sticky max-sm:bottom-0 max-sm:z-10 sm:px-6 sm:py-5">
        {failed ? (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-danger">
            <p>We couldn't load the prices. Your cart is saved.</p>
            <Button type="button" onClick={retry}>
              Try again
            </Button>
          </div>
        ) : (
          <Totals totals={totals} />
        )}
        <div className="mt-4 flex flex-wrap items-center gap-3 sm:mt-6">
          {requestable && <RequestPlan lines={lines} />}
          <PayButton
            lines={lines}
            totals={totals}
            payable={payable}
            onRefused={retry}
            primary={payable && !requestable}
            className={classNames(BIG, 'max-sm:w-full')}
          />
        </div>
        {requestable && mayRequest === 'visitor' && (
          <p className="mt-4 text-sm text-ink-2">
            Log in to request this plan. You'll come right back here, and your cart is saved. No account yet?{' '}
            <Link
              to={withQuery(href('/register'), { plan: 'own' })}
              className="font-semibold text-secondary-strong underline underline-offset-4"
            >
              Get one for this plan
            </Link>
          </p>
        )}
        {!payable && !lines.every((line) => isServiceLine(refOf(line))) && <OrderByMessage />}
      </div>
    </section>
  );
}

/** The way on where nothing can be paid here: without it, the cart would be a dead end. */
function OrderByMessage() {
  return (
    <p className="mt-4 text-sm text-ink-2">
      Online payment isn't available yet.{' '}
      <Link
        to={href('/contact')}
        className="font-semibold text-secondary-strong underline underline-offset-4"
      >
        Contact us
      </Link>{' '}
      to order the items in your cart. They'll stay here.
    </p>
  );
}

function Totals({ totals }: { totals: Money[] | null }) {
  return (
    <dl className="space-y-1" aria-busy={totals === null}>
      {totals === null && (
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-ink-2">Total</dt>
          <dd className="text-2xl font-bold text-ink-2">…</dd>
        </div>
      )}
      {totals?.map(({ cents, currency }) => (
        <div key={currency.code} className="flex items-baseline justify-between gap-4">
          <dt className="text-ink-2">Total{totals.length > 1 && ` in ${currency.code}`}</dt>
          <dd className="text-2xl font-bold tabular-nums">{formatMoney(cents, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** It is in the page before the page has come to life, but shows then only where no script will tell of a cart. */
function EmptyCart({ known }: { known: boolean }) {
  return (
    <div
      className={classNames(
        'rounded-2xl border border-line bg-surface shadow-card',
        !known && 'invisible noscript:visible',
      )}
    >
      <EmptyState
        icon={<ShoppingCart />}
        title="Your Cart is Empty"
        className="py-16!"
        action={
          <LinkButton to={href('/services')} variant="primary" className={BIG}>
            See our services
          </LinkButton>
        }
      >
        Add services or browse the shop. Your items will show up here.
      </EmptyState>
    </div>
  );
}
