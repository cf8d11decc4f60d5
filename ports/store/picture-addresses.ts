import type { Product } from './product-schema.ts';

/** The product with every address of a picture passed through `resolve`; where that answers null, without the picture. */
export function withPictures(product: Product, resolve: (address: string) => string | null): Product {
  const resolved = (address: string | null) => (address ? resolve(address) : null);
  const shown = (list: Product['media']) =>
    list.flatMap((one) => {
      const url = resolve(one.url);
      return url ? [{ ...one, url }] : [];
    });
  return {
    ...product,
    thumbnail: resolved(product.thumbnail),
    images: shown(product.images),
    media: shown(product.media),
    variants: product.variants.map((variant) => ({ ...variant, image_url: resolved(variant.image_url) })),
  };
}
