import { type Noun, TRASH } from '#app/noun.ts';

/** Products of the shop, with variants and pictures. */
export const productNoun: Noun = {
  key: 'commerce/product',
  tables: {
    products: TRASH,
    // Those that were taken out of a product on their own.
    variants: TRASH,
    product_images: { with: 'products' },
  },
  ids: { product: 'products', variant: 'variants', pimg: 'product_images' },
};
