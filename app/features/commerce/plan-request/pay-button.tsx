import { CreditCard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Money } from '#app/format/money.ts';
import { Button } from '#app/ui/button.tsx';
import { randomKey } from '#app/ui/forms/random-key.ts';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { type PricedLine, refOf } from './use-priced-cart.ts';

type PayButtonProps = {
  lines: readonly PricedLine[];
  totals: readonly Money[] | null;
  /** Whether a payment gateway is configured. */
  payable: boolean;
  /** The server refused: what the page shows of prices and stock may be old. */
  onRefused: () => void;
  /** Whether it is what most will do next. */
  primary: boolean;
  className: string;
};

/** Leads to the gateway's page once the server has taken the stock; says why where it does not. */
export function PayButton({ lines, totals, payable, onRefused, primary, className }: PayButtonProps) {
  const [pending, setPending] = useState(false);
  const leaving = useRef(false);
  const key = useRef('');
  // Whoever comes back by the browser's Back finds the page as it was left.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      leaving.current = false;
      setPending(false);
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
  const proceed = async () => {
    if (!payable) return tellNoGateway();
    if (leaving.current || totals === null) return;
    leaving.current = true;
    setPending(true);
    key.current ||= randomKey();
    const shownCents = totals.reduce((sum, { cents }) => sum + cents, 0);
    const refusal = await start({ lines: lines.map(refOf), shownCents, key: key.current });
    if (!refusal) return;
    leaving.current = false;
    key.current = '';
    setPending(false);
    showToast({ ...refusal, tone: 'destructive' });
    onRefused();
  };
  return (
    <Button
      type="button"
      variant={primary ? 'primary' : 'secondary'}
      icon={<CreditCard aria-hidden />}
      pending={pending}
      disabled={payable && totals === null}
      onClick={proceed}
      className={className}
    >
      Proceed to Payment
    </Button>
  );
}

function tellNoGateway() {
  showToast({
    title: 'Payment Gateway Not Integrated',
    description: "Online payment isn't available yet. Your cart is saved.",
    tone: 'destructive',
  });
}

type DomainError = { title: string; description: string };

/** Goes to the page on which to pay; returns the refusal where there is none. */
async function start(cart: object): Promise<DomainError | null> {
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/cart/checkout', { method: 'POST', headers, body: JSON.stringify(cart) });
    const { url, error, title } = (await answer.json()) as { url?: string; error?: string; title?: string };
    if (!url) return { title: title ?? 'Error', description: error ?? 'Please try again.' };
    location.assign(url);
    return null;
  } catch {
    return { title: 'Error', description: "We couldn't connect. Your cart is saved. Try again." };
  }
}
