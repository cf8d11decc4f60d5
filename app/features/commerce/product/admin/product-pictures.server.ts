import type { Ctx } from '#app/ctx.ts';
import type { ListedPicture } from './edited-product.ts';

/** The pictures of these products in their order, by product; addresses are of the width 800. */
export async function picturesOfProducts(
  { db, catalogue }: Pick<Ctx, 'db' | 'catalogue'>,
  ids: readonly string[],
): Promise<Map<string, ListedPicture[]>> {
  const rows = await db
    .selectFrom('product_images')
    .select(['id', 'product_id', 'alt'])
    .where('product_id', 'in', ['', ...ids])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const pictures = new Map<string, ListedPicture[]>();
  for (const { id, product_id, alt } of rows) {
    const url = `/store/${catalogue.storeId}/images/${id}/800.webp`;
    pictures.set(product_id, [...(pictures.get(product_id) ?? []), { id, url, alt }]);
  }
  return pictures;
}
