import { ShoppingCart } from 'lucide-react';
import { href, Link } from 'react-router';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { addProduct } from '../add-product.ts';
import { isOnSale } from '../product-price.ts';
import type { ShopCard } from '../shop-card.ts';
import { PriceTag } from './price-tag.tsx';
import { ProductPicture } from './product-picture.tsx';

const BUTTON = 'relative z-10 min-h-11! w-full sm:text-base! max-sm:px-1.5! max-sm:[&_svg]:hidden';

type ProductCardProps = { card: ShopCard; heading?: 'h2' | 'h3'; first?: boolean };

/** A product in the shop's grid. All of it leads to the product's page, but for the button that adds it. */
export function ProductCard({ card, heading: Heading = 'h2', first = false }: ProductCardProps) {
  const path = href('/product/:id', { id: card.id });
  return (
    <li className="group relative flex min-w-0 flex-col overflow-hidden rounded-2xl border border-line bg-surface shadow-card transition-shadow hover:shadow-float focus-within:shadow-float">
      <div className="relative">
        <ProductPicture
          picture={card.picture}
          sizes="(min-width: 72rem) 17rem, (min-width: 64rem) 33vw, (min-width: 22rem) 50vw, 100vw"
          first={first}
          fill
        />
        <Labels card={card} />
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 sm:p-4">
        <Heading className="line-clamp-3 font-semibold wrap-anywhere text-ink" title={card.title}>
          <Link to={path} className="group-hover:underline after:absolute after:inset-0">
            <bdi>{card.title}</bdi>
          </Link>
        </Heading>
        <p className="line-clamp-2 text-sm wrap-anywhere text-ink-2">
          <bdi>{card.subtitle}</bdi>
        </p>
        <div className="mt-auto pt-3">
          <PriceTag price={card.price} />
          {card.soldOut && <p className="mt-1 text-sm font-semibold text-danger-ink">Out of stock</p>}
        </div>
        <div className="pt-3">
          {card.hasOptions ? (
            <LinkButton to={path} aria-label={`Options for ${card.title}`} className={BUTTON}>
              Options
            </LinkButton>
          ) : (
            <Button
              type="button"
              variant="primary"
              icon={<ShoppingCart aria-hidden />}
              aria-label={`Add to Cart: ${card.title}`}
              disabled={card.line === null}
              onClick={() => card.line && addProduct(card.line)}
              className={BUTTON}
            >
              Add to Cart
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

function Labels({ card: { price, ribbon } }: { card: ShopCard }) {
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 flex flex-wrap items-start gap-2">
      {price && isOnSale(price) && <ShopOrderBadge />}
      {ribbon && <Ribbon>{ribbon}</Ribbon>}
    </div>
  );
}

const LABEL = 'max-w-full truncate rounded-full px-2.5 py-1 text-xs font-bold tracking-wide shadow-card';

/** Says that it costs less than it did. */
export function ShopOrderBadge() {
  return <span className={`${LABEL} bg-accent-strong text-white`}>SALE</span>;
}

/** A word of the shop's own about the product, such as 'New'. */
export function Ribbon({ children }: { children: string }) {
  return (
    <bdi title={children} className={`${LABEL} bg-surface text-ink`}>
      {children}
    </bdi>
  );
}
