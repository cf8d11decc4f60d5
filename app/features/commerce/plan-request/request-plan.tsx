import { Send } from 'lucide-react';
import { useNavigate } from 'react-router';
import { unitCents } from '#app/features/commerce/cart/cart.ts';
import { cartStore } from '#app/features/commerce/cart/cart-store.ts';
import { isServiceLine } from '#app/features/commerce/service/service-line.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { type PricedLine, refOf } from './use-priced-cart.ts';

/** A visitor is sent to sign in first; 'no' is whoever has no plan of its own or may not edit. */
export type MayRequest = 'yes' | 'visitor' | 'no';

/** 'Request this plan': sends the services of the cart to the provider, which decides. */
export function RequestPlan({ lines }: { lines: readonly PricedLine[] }) {
  const navigate = useNavigate();
  const services = lines.filter((line) => isServiceLine(refOf(line)));
  const shown = services.reduce((sum, line) => sum + unitCents(line) * line.quantity, 0);
  return (
    <ActionForm
      intent="plan-request"
      values={{ lines: JSON.stringify(services.map(refOf)), shownCents: shown }}
      className="max-sm:w-full"
      onDone={({ made }) => {
        cartStore().remove(...services.map(({ variant }) => variant.id));
        void navigate(paths.planRequest('member', made?.id ?? ''));
      }}
    >
      {({ pending }) => (
        <Button
          type="submit"
          variant="primary"
          icon={<Send aria-hidden />}
          pending={pending}
          disabled={services.some(({ state }) => state !== 'priced')}
          className="min-h-11! px-5! text-base! max-sm:w-full"
        >
          Request this plan
        </Button>
      )}
    </ActionForm>
  );
}
