import { PackageOpen, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { LinkButton } from '#app/ui/button.tsx';
import { ShowMore } from '#app/ui/lists/show-more.tsx';
import { PageTop, PublicSection } from '#app/ui/page/page-top.tsx';
import type { ShopCard } from '../shop-card.ts';
import type { ShopView } from '../shop-view.ts';
import { DeliveryNote } from './delivery-note.tsx';
import { ProductCard } from './product-card.tsx';
import { ShopFilters } from './shop-filters.tsx';
import { SHOP_GRID } from './shop-grid.ts';

/** Products that the shop begins with, and how many more each time; it fills rows of two, three and four. */
export const CARDS_SHOWN = 48;

/**
 * What the shop shows: the first of its cards and how many there are in all, or why there are none; a message of null
 * is a failure that named no reason.
 */
export type ShopState =
  | { cards: ShopCard[]; count: number; categories: { name: string; count: number }[]; view: ShopView }
  | { failed: { message: string | null } };

type Shown = Exclude<ShopState, { failed: unknown }>;
type ShopPageProps = { content: { title: string; subtitle: string; delivery: string }; state: ShopState };

/** The shop: all that is for sale. */
export function ShopPage({ content, state }: ShopPageProps) {
  return (
    <>
      <PageTop title={content.title} subtitle={content.subtitle} />
      <PublicSection>
        <DeliveryNote text={content.delivery} className="mb-6" />
        {'failed' in state ? <Failed message={state.failed.message} /> : <Cards {...state} />}
      </PublicSection>
    </>
  );
}

function Cards({ cards, count, categories, view }: Shown) {
  if (cards.length === 0) {
    return (
      <ShopNotice icon={<PackageOpen />}>
        <p className="text-base text-ink">No products available at the moment. Please check back soon!</p>
      </ShopNotice>
    );
  }
  return (
    <>
      <ShopFilters categories={categories} view={view} />
      <ul aria-label="Products" className={SHOP_GRID}>
        {cards.map((card, index) => (
          <ProductCard key={card.id} card={card} first={index < 4} />
        ))}
      </ul>
      <ShowMore shown={cards.length} count={count} of="Products" step={CARDS_SHOWN} className="mt-6" />
      <NeedsScripts />
    </>
  );
}

function Failed({ message }: { message: string | null }) {
  return (
    <ShopNotice
      icon={<TriangleAlert />}
      action={
        <LinkButton to={href('/shop')} replace icon={<RotateCw aria-hidden />}>
          Try again
        </LinkButton>
      }
    >
      <div role="alert">
        <p className="text-base font-semibold wrap-anywhere text-ink">
          Error loading products: {message || 'Failed to load products'}
        </p>
        <p className="mt-1 text-ink-2">Please try again later.</p>
      </div>
    </ShopNotice>
  );
}

/** Says in the middle of the page why there is nothing to buy. */
export function ShopNotice({
  icon,
  children,
  action,
}: {
  icon: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center rounded-2xl border border-line bg-bg px-6 py-16 text-center">
      <span
        aria-hidden="true"
        className="mb-5 grid size-14 place-items-center rounded-full bg-secondary-soft text-secondary-strong [&_svg]:size-7"
      >
        {icon}
      </span>
      <div className="max-w-prose">{children}</div>
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

/** Tells a visitor without scripts what they are for here. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className="mt-6 text-ink-2">
        To put products in the cart, please turn JavaScript on in your browser.
      </p>
    </noscript>
  );
}
