import { formatMoney } from '#app/format/money.ts';
import type { Product, Variant } from '#ports/store/product-schema.ts';
import { priceOf, unitCentsOf } from './product-price.ts';
import { isBuyable } from './product-stock.ts';

type About = { url: string; description: string; images: readonly string[] };

/** What search engines are told of the product: schema.org's Product, with an offer for each variant that has a price. */
export function structuredData(product: Product, { url, description, images }: About) {
  const [variant, ...others] = product.variants;
  const offers = product.variants.flatMap((one) => offerOf(product, one, url));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    url,
    ...(description && { description }),
    ...(images.length > 0 && { image: images }),
    ...(others.length === 0 && variant?.sku && { sku: variant.sku }),
    ...(offers.length > 0 && { offers }),
  };
}

function offerOf(product: Product, variant: Variant, url: string) {
  const price = priceOf(variant);
  if (!price) return [];
  const { code, decimals } = price.currency;
  const amount = formatMoney(unitCentsOf(price), { code, symbol: '', decimals }).replaceAll(',', '');
  const inStock = product.purchasable && isBuyable(variant);
  return [
    {
      '@type': 'Offer',
      ...(product.variants.length > 1 && { name: variant.title }),
      ...(variant.sku && { sku: variant.sku }),
      url,
      price: amount,
      priceCurrency: code,
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    },
  ];
}
