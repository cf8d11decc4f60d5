import { OrderSuccess } from '#app/features/commerce/cart/order-success.tsx';
import type { Route } from './+types/success';

export const meta: Route.MetaFunction = () => [
  { title: 'Thank You for Your Order! · Delivery Portal' },
  { name: 'robots', content: 'noindex' },
];

export default function SuccessRoute() {
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-16">
      <OrderSuccess />
    </div>
  );
}
