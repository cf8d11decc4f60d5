import { formAction } from '#app/call.server.ts';
import { Checkout } from '#app/features/commerce/plan-request/checkout.tsx';
import { requestPlanSchema } from '#app/features/commerce/plan-request/order-schema.ts';
import { requestPlan } from '#app/features/commerce/plan-request/request-plan.server.ts';
import type { MayRequest } from '#app/features/commerce/plan-request/request-plan.tsx';
import { mayEdit } from '#app/policy.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { pageRequestContext } from '#app/session/app-context.ts';
import { requireUserForActions } from '#app/session/guards.server.ts';
import type { SignedIn } from '#app/signed-in.ts';
import type { Route } from './+types/checkout';

export const meta: Route.MetaFunction = () => [{ title: 'Checkout · Delivery Portal' }];

export const middleware: Route.MiddlewareFunction[] = [requireUserForActions];

export async function loader({ context }: Route.LoaderArgs) {
  const { deps, signedIn } = context.get(pageRequestContext);
  return { payable: deps.payments.configured, mayRequest: mayRequestPlan(signedIn) };
}

function mayRequestPlan(signedIn: SignedIn | null): MayRequest {
  if (!signedIn) return 'visitor';
  const actsForMember = signedIn.actor.role !== 'admin' || signedIn.viewingMemberId !== null;
  return actsForMember && mayEdit(signedIn) ? 'yes' : 'no';
}

export const action = intentRouter({
  'plan-request': formAction(requestPlanSchema, async (ctx, input) => {
    const id = await requestPlan(ctx, input);
    return {
      made: { id },
      toast: {
        title: 'Plan requested',
        description: "We'll review it and reply on your plan page.",
        tone: 'success',
      },
    };
  }),
});

export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-4xl px-4 py-10 sm:px-6 sm:py-16">
      <h1 className="mb-6 text-2xl font-bold tracking-tight text-ink">Checkout</h1>
      <Checkout {...loaderData} />
    </div>
  );
}
