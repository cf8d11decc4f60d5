import { Link, Outlet } from 'react-router';
import { CartLink } from '#app/features/cart/cart-link.tsx';
import { pageRequestContext } from '#app/session/deps.ts';
import { homeOf } from '#app/session/return-path.server.ts';
import { Brand } from '#app/ui/brand.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import type { Route } from './+types/plan-layout';

export async function loader({ context }: Route.LoaderArgs) {
  const { signedIn } = context.get(pageRequestContext);
  return { home: signedIn ? homeOf(signedIn.actor.role) : null };
}

/** The frame of the pages from the plan to the thanks. */
export default function PlanLayout({ loaderData: { home } }: Route.ComponentProps) {
  return (
    <div className="min-h-dvh">
      <header className="border-b border-line bg-surface text-base text-ink">
        <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-4 py-3 sm:px-6">
          <Link to="/" className="tap flex min-w-0 items-center">
            <Brand name="Delivery Portal" />
          </Link>
          <nav aria-label="Account" className="flex items-center gap-2">
            <CartLink />
            <LinkButton to={home ?? '/login'}>{home ? 'Dashboard' : 'Login / Sign Up'}</LinkButton>
          </nav>
        </div>
      </header>
      <main>
        <Outlet />
      </main>
    </div>
  );
}
