import { ChevronLeft, PackageX, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { href, Link, useLocation } from 'react-router';
import { LinkButton } from '#app/ui/button.tsx';
import { PublicSection } from '#app/ui/page/page-top.tsx';
import type { PresentedProduct } from '../present-product.server.ts';
import { isOnSale } from '../product-price.ts';
import type { StoreFailure } from '../store-failure.server.ts';
import { BuyBox } from './buy-box.tsx';
import { DeliveryNote } from './delivery-note.tsx';
import { PriceTag } from './price-tag.tsx';
import { ProductCard, Ribbon, ShopOrderBadge } from './product-card.tsx';
import { ProductFacts, SizeTableSection } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { SHOP_GRID } from './shop-grid.ts';
import { ShopNotice } from './shop-page.tsx';
import { StylePicker } from './style-picker.tsx';

type ProductPageProps = {
  presented: PresentedProduct;
  /** What the shop says of shipping and returns. */
  delivery: string;
};

/** A product: its pictures, what it is and costs, and the way into the cart. */
export function ProductPage({ presented, delivery }: ProductPageProps) {
  const { product, description, infos, related } = presented;
  const [shown, setShown] = useState(0);
  const [chosen, setChosen] = useState(product.variants[0]?.id);
  const variant = product.variants.find(({ id }) => id === chosen) ?? product.variants[0];
  const price = variant?.price ?? null;
  return (
    <PublicSection className="pt-6! sm:pt-8!">
      <BackToShop />
      <div className="mt-4 grid gap-x-8 gap-y-8 md:grid-cols-2 lg:gap-x-12">
        <ProductGallery
          title={product.title}
          pictures={product.pictures}
          shown={Math.min(shown, Math.max(0, product.pictures.length - 1))}
          onShow={setShown}
          labels={
            <>
              {price && isOnSale(price) && <ShopOrderBadge />}
              {product.ribbon && <Ribbon>{product.ribbon}</Ribbon>}
            </>
          }
        />
        <div className="min-w-0 space-y-6">
          <div>
            <h1 className="text-2xl font-bold tracking-tight wrap-anywhere text-ink">
              <bdi>{product.title}</bdi>
            </h1>
            {product.subtitle && (
              <p className="mt-2 wrap-anywhere text-ink-2">
                <bdi>{product.subtitle}</bdi>
              </p>
            )}
          </div>
          <PriceTag price={price} large />
          {variant && product.variants.length > 1 && (
            <StylePicker
              variants={product.variants}
              chosen={variant.id}
              onChoose={({ id, picture }) => {
                setChosen(id);
                if (picture !== null) setShown(picture);
              }}
            />
          )}
          <BuyBox product={product} variant={variant} />
          <DeliveryNote text={delivery} />
          <RichText html={description} />
          <ProductFacts product={product} variant={variant} />
        </div>
      </div>
      {(infos.length > 0 || product.sizes) && (
        <div className="mt-14 grid gap-x-12 gap-y-8 border-t border-line pt-10 md:grid-cols-2">
          {product.sizes && <SizeTableSection sizes={product.sizes} />}
          {infos.map(({ key, title, html }) => (
            <section key={key}>
              <h2 className="mb-2 text-lg font-bold wrap-anywhere text-ink">{title}</h2>
              <RichText html={html} />
            </section>
          ))}
        </div>
      )}
      {related.map(({ title, cards }) => (
        <section key={title} aria-label={title} className="mt-14 border-t border-line pt-10">
          <h2 className="mb-5 text-lg font-bold wrap-anywhere text-ink">{title}</h2>
          <ul className={SHOP_GRID}>
            {cards.map((card) => (
              <ProductCard key={card.id} card={card} heading="h3" />
            ))}
          </ul>
        </section>
      ))}
    </PublicSection>
  );
}

/** What stands in a product's place where it cannot be shown. */
export function ProductFailed({ failure: { message, status } }: { failure: StoreFailure }) {
  const { pathname } = useLocation();
  return (
    <PublicSection className="pt-6! sm:pt-8!">
      <BackToShop />
      <div className="mt-4">
        <ShopNotice
          icon={<PackageX />}
          action={
            status !== 404 && (
              <LinkButton to={pathname} replace icon={<RotateCw aria-hidden />}>
                Try again
              </LinkButton>
            )
          }
        >
          <h1 className="text-2xl font-bold tracking-tight text-ink">Product Not Found</h1>
          <p role="alert" className="mt-2 wrap-anywhere text-ink-2">
            Error: {message || 'Failed to load product'}
          </p>
          {!message && <p className="text-ink-2">Could not retrieve product details.</p>}
        </ShopNotice>
      </div>
    </PublicSection>
  );
}

function BackToShop() {
  return (
    <Link
      to={href('/shop')}
      className="tap -ml-1 inline-flex items-center gap-0.5 text-sm font-semibold text-ink-2 hover:text-ink"
    >
      <ChevronLeft aria-hidden="true" className="size-4" />
      Back to Shop
    </Link>
  );
}

function RichText({ html }: { html: string }) {
  if (!html) return null;
  return (
    <div
      className="rich-text max-w-prose wrap-anywhere"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server, each time it is read.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
