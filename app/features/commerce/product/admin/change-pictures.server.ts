import { type Ctx, instant, type PortalCtx, type PortalTx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict, NotFound, ValidationError } from '#app/errors.ts';
import { notAPicture } from '#app/features/platform/account/profile/not-a-picture.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { storeBlob } from '#app/features/platform/contents/store-blob.server.ts';
import { wholeUpload } from '#app/features/platform/contents/store-upload.server.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { newId } from '#app/ids.ts';
import { makeProductPicture, NotAPicture, type ProductPicture } from '#ports/blobs/picture.ts';
import { requireCatalogue } from './change-product.server.ts';
import { PICTURE_MAX_BYTES, PICTURE_TOO_LARGE, PICTURES_MAX, TOO_MANY_PICTURES } from './picture-limits.ts';
import { productEvents } from './product-events.server.ts';

const PICTURE_LIMIT = { maxBytes: PICTURE_MAX_BYTES, refusal: PICTURE_TOO_LARGE };

type Named = { productId: string; pictureId: string };

/**
 * Adds a picture to a product, behind those that it has. It is kept in three widths without metadata; a retry with the
 * same key answers the first one. Returns its id. Throws NotFound, ValidationError for what is no picture, TooLarge above 20
 * MB, Conflict where the product has 12 pictures. Admins only.
 */
export async function addPicture(
  ctx: PortalCtx,
  input: { productId: string; key?: string | undefined },
  body: AsyncIterable<Uint8Array>,
): Promise<string> {
  requireCatalogue(ctx);
  await refuseAnother(ctx, input.productId);
  const { contents, width, height } = await madeOf(await wholeUpload(body, PICTURE_LIMIT));
  const stored = new Map<number, string>();
  for (const { width: most, bytes } of contents) {
    const source = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
    stored.set(most, (await storeBlob(ctx, source, { maxBytes: PICTURE_MAX_BYTES })).sha256);
  }
  const contentOf = (most: number) => stored.get(most) ?? '';
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, input.key, async () => {
      const title = await holdProduct(tx, input.productId);
      // Counted once the product is held: of two pictures that come at the same time both are counted.
      const count = await refuseAnother(tx, input.productId);
      const id = newId('pimg');
      await tx.db
        .insertInto('product_images')
        .values({
          id,
          product_id: input.productId,
          position: count.last + 1,
          alt: '',
          blob_320: contentOf(320),
          blob_800: contentOf(800),
          blob_1600: contentOf(1600),
          width,
          height,
          created_at: instant(tx),
        })
        .execute();
      await record(tx, productEvents['picture-added'](input.productId, { title }));
      return id;
    }),
  );
}

/** Says what a picture shows, for those who do not see it. Throws as mergeEdit does. Admins only. */
export async function editAlt(ctx: PortalCtx, input: Named & { alt: string } & MadeFrom): Promise<void> {
  requireCatalogue(ctx);
  await transact(ctx, async (tx) => {
    const title = await holdProduct(tx, input.productId);
    const now = await tx.db
      .selectFrom('product_images')
      .select('alt')
      .where('id', '=', input.pictureId)
      .where('product_id', '=', input.productId)
      .executeTakeFirst();
    if (!now) throw new NotFound('Picture not found.');
    const { alt } = mergeEdit(input, { alt: input.alt }, now);
    await tx.db.updateTable('product_images').set({ alt }).where('id', '=', input.pictureId).execute();
    await record(tx, productEvents['picture-described'](input.productId, { title }));
  });
}

/** Moves a picture to another place among the product's, counted from 0; one beyond the last is the last. Admins only. */
export async function movePicture(ctx: PortalCtx, input: Named & { to: number }): Promise<void> {
  requireCatalogue(ctx);
  await transact(ctx, async (tx) => {
    const title = await holdProduct(tx, input.productId);
    const rows = await tx.db
      .selectFrom('product_images')
      .select('id')
      .where('product_id', '=', input.productId)
      .orderBy('position')
      .orderBy('id')
      .execute();
    const ids = rows.map(({ id }) => id);
    if (!ids.includes(input.pictureId)) throw new NotFound('Picture not found.');
    const order = ids.filter((id) => id !== input.pictureId);
    order.splice(input.to, 0, input.pictureId);
    for (const [index, id] of order.entries()) {
      await tx.db
        .updateTable('product_images')
        .set({ position: index + 1 })
        .where('id', '=', id)
        .execute();
    }
    await record(tx, productEvents['picture-moved'](input.productId, { title }));
  });
}

/**
 * Deletes a picture; variants that it showed are shown by the product's first one. Its contents go with the next
 * sweep. Admins only.
 */
export async function deletePicture(ctx: PortalCtx, input: Named): Promise<void> {
  requireCatalogue(ctx);
  await transact(ctx, async (tx) => {
    const title = await holdProduct(tx, input.productId);
    const deleted = await tx.db
      .deleteFrom('product_images')
      .where('id', '=', input.pictureId)
      .where('product_id', '=', input.productId)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw new NotFound('Picture not found.');
    await tx.db
      .updateTable('variants')
      .set({ image_id: null })
      .where('product_id', '=', input.productId)
      .where('image_id', '=', input.pictureId)
      .execute();
    await record(tx, productEvents['picture-deleted'](input.productId, { title }));
  });
}

/**
 * Holds the product's row, so that changes of its pictures come one after the other, and marks it as changed. Its
 * version stays: a form that is open meanwhile has no pictures in it. Returns its title.
 */
async function holdProduct(tx: PortalTx, productId: string): Promise<string> {
  const held = await tx.db
    .updateTable('products')
    .set({ updated_at: instant(tx) })
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .returning('title')
    .executeTakeFirst();
  if (!held) throw new NotFound('Product not found.');
  return held.title;
}

/** Throws where the product cannot have another picture; returns the place of its last one. */
async function refuseAnother(ctx: Pick<Ctx, 'db'>, productId: string): Promise<{ last: number }> {
  const product = await ctx.db
    .selectFrom('products')
    .select((eb) => [
      eb
        .selectFrom('product_images')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('product_images.product_id', '=', 'products.id')
        .as('count'),
      eb
        .selectFrom('product_images')
        .select((max) => max.fn.max('position').as('last'))
        .whereRef('product_images.product_id', '=', 'products.id')
        .as('last'),
    ])
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!product) throw new NotFound('Product not found.');
  if (Number(product.count) >= PICTURES_MAX) throw new Conflict(TOO_MANY_PICTURES);
  return { last: product.last ?? 0 };
}

async function madeOf(bytes: Uint8Array): Promise<ProductPicture> {
  try {
    return await makeProductPicture(bytes);
  } catch (error) {
    if (!(error instanceof NotAPicture)) throw error;
    const text = notAPicture(bytes);
    throw new ValidationError(text, { file: text });
  }
}
