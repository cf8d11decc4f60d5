import { ShoppingCart } from 'lucide-react';
import { href, Link } from 'react-router';
import { cartCount } from './cart.ts';
import { useCart } from './cart-store.ts';

/** The way to the cart for the public header, with how much is in it. */
export function CartLink() {
  const cart = useCart();
  const count = cart ? cartCount(cart) : 0;
  return (
    <Link
      to={href('/checkout')}
      aria-label={count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      className="relative grid size-11 shrink-0 place-items-center rounded-lg text-ink-2 hover:bg-surface-2 hover:text-ink"
    >
      <ShoppingCart aria-hidden className="size-5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent-strong px-1 text-xs font-semibold text-white"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
