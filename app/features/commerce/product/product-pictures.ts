import { lineName } from '#app/features/commerce/cart/variant-title.ts';
import type { Product } from '#ports/store/product-schema.ts';

/** A picture: its address, and what it shows. */
export type Picture = { url: string; alt: string };

/** The product's pictures in their order, each once; those of its variants that are not among them come last. */
export function picturesOf(product: Pick<Product, 'title' | 'media' | 'thumbnail' | 'variants'>): Picture[] {
  const pictures = new Map<string, Picture>();
  const add = (url: string | null, alt: string) => {
    if (url && !pictures.has(url)) pictures.set(url, { url, alt: alt || product.title });
  };
  for (const { url, type, alt } of product.media) if (isPicture(type)) add(url, alt);
  if (pictures.size === 0) add(product.thumbnail, '');
  for (const { image_url, title } of product.variants) {
    add(image_url, lineName({ title: product.title, variantTitle: title }));
  }
  return [...pictures.values()];
}

/** The widths in which a picture of the portal's own catalogue can be had, for `srcset`; undefined for any other. */
export function widthsOf(url: string): string | undefined {
  const [, base] = /^(.*\/store\/[^/]+\/images\/[^/]+\/)800\.webp$/.exec(url) ?? [];
  return base && WIDTHS.map((width) => `${base}${width}.webp ${width}w`).join(', ');
}

const WIDTHS = [320, 800, 1600];

function isPicture(type: string): boolean {
  return type === '' || type.startsWith('image');
}
