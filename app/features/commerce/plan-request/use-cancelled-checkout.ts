import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { showToast } from '#app/ui/toasts/toast-store.ts';

/** A buyer who comes back without having paid, by `?cancelled=`: what was taken of the stock is free at once. */
export function useCancelledCheckout(): void {
  const [params, setParams] = useSearchParams();
  const saleId = params.get('cancelled');
  useEffect(() => {
    if (!saleId) return;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ saleId });
    // Where this does not arrive, the time limit of the sale does the same later.
    fetch('/api/cart/checkout/cancelled', { method: 'POST', headers, body, keepalive: true }).catch(
      () => undefined,
    );
    showToast({
      title: 'Payment canceled',
      description: "You weren't charged. Your cart is saved.",
      tone: 'info',
    });
    setParams(
      (before) => {
        before.delete('cancelled');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [saleId, setParams]);
}
