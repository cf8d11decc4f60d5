import { data } from 'react-router';
import { OrderSuccess } from '#app/features/commerce/shop-order/order-success.tsx';
import { findReceipt } from '#app/features/commerce/shop-order/receipt.server.ts';
import { pageRequestContext } from '#app/session/app-context.ts';
import type { Route } from './+types/success';

export const meta: Route.MetaFunction = () => [
  { title: 'Thank You for Your Order! · Delivery Portal' },
  { name: 'robots', content: 'noindex' },
  // The address is the key to the order.
  { name: 'referrer', content: 'no-referrer' },
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('order');
  const receipt = token ? await findReceipt(context.get(pageRequestContext).deps, token) : null;
  return data({ receipt }, { headers: { 'cache-control': 'no-store' } });
}

export default function SuccessRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-16">
      <OrderSuccess receipt={loaderData.receipt} />
    </div>
  );
}
