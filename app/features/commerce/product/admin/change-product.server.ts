import type { z } from 'zod';
import { instant, type PortalCtx, type PortalTx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict, EditConflict, NotAllowed, NotFound } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { newId } from '#app/ids.ts';
import { requireAdmin } from '#app/policy.ts';
import { cleanRichText } from '#app/text/rich-text.server.ts';
import { searchKey } from '#app/text/search-key.ts';
import type { ProductDetails } from '#db/tables/shop.ts';
import { isUniqueViolation } from '#db/unique-violation.ts';
import { productEvents } from './product-events.server.ts';
import type { ProductEdit, ProductForm, stockSchema } from './product-form-schema.ts';
import { optionId, replaceStock, writeVariants } from './write-variants.server.ts';

/** Makes a product with its variants, at the end of the shop. Returns its id. Admins only. */
export async function addProduct(ctx: PortalCtx, input: ProductForm): Promise<string> {
  requireCatalogue(ctx);
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, input.key, async () => {
      const id = newId('product');
      const at = instant(tx);
      const { last } = await tx.db
        .selectFrom('products')
        .select((eb) => eb.fn.max('position').as('last'))
        .executeTakeFirstOrThrow();
      await tx.db
        .insertInto('products')
        .values({
          id,
          ...columnsOf(id, input, NO_DETAILS),
          type_value: 'physical',
          position: (last ?? 0) + 1,
          version: 1,
          created_at: at,
          updated_at: at,
          deleted_at: null,
        })
        .execute();
      await writeVariants(tx, id, input);
      await record(tx, productEvents.added(id, { title: input.title }));
      return id;
    }),
  );
}

/** Changes a product and its variants. Throws EditConflict where somebody else has since `version`. Admins only. */
export async function editProduct(ctx: PortalCtx, input: ProductEdit): Promise<void> {
  requireCatalogue(ctx);
  await transact(ctx, async (tx) => {
    const row = await tx.db
      .updateTable('products')
      .set({ version: input.version + 1, updated_at: instant(tx) })
      .where('id', '=', input.productId)
      .where('version', '=', input.version)
      .where('deleted_at', 'is', null)
      .returning('details')
      .executeTakeFirst();
    if (!row) throw await whyNot(tx, input.productId);
    await tx.db
      .updateTable('products')
      .set(columnsOf(input.productId, input, JSON.parse(row.details) as ProductDetails))
      .where('id', '=', input.productId)
      .execute();
    await writeVariants(tx, input.productId, input);
    await record(tx, productEvents.edited(input.productId, { title: input.title }));
  });
}

/** Takes a product out of the shop, with its variants. It can be restored for 30 days. Admins only. */
export async function deleteProduct(ctx: PortalCtx, input: { productId: string }): Promise<void> {
  requireCatalogue(ctx);
  await transact(ctx, async (tx) => {
    const at = instant(tx);
    const row = await tx.db
      .updateTable('products')
      .set({ deleted_at: at })
      .where('id', '=', input.productId)
      .where('deleted_at', 'is', null)
      .returning('title')
      .executeTakeFirst();
    if (!row) throw new NotFound('Product not found.');
    // Its SKUs can be used again meanwhile. What was deleted before keeps its own instant, and stays deleted.
    await tx.db
      .updateTable('variants')
      .set({ deleted_at: at })
      .where('product_id', '=', input.productId)
      .where('deleted_at', 'is', null)
      .execute();
    await record(tx, productEvents.deleted(input.productId, { title: row.title }));
  });
}

/** Restores a deleted product with the variants that it had. Throws Conflict where a SKU is in use again. Admins only. */
export async function restoreProduct(ctx: PortalCtx, input: { productId: string }): Promise<void> {
  requireCatalogue(ctx);
  await transact(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('products')
      .select(['title', 'deleted_at'])
      .where('id', '=', input.productId)
      .executeTakeFirst();
    const restored = await tx.db
      .updateTable('products')
      // The new `updated_at` tells an import's preview that the products are not those it was made for.
      .set({ deleted_at: null, updated_at: instant(tx) })
      .where('id', '=', input.productId)
      .where('deleted_at', '=', row?.deleted_at ?? '')
      .returning('id')
      .executeTakeFirst();
    if (!row || !restored) throw new NotFound('Product not found.');
    await tx.db
      .updateTable('variants')
      .set({ deleted_at: null })
      .where('product_id', '=', input.productId)
      .where('deleted_at', '=', row.deleted_at ?? '')
      .execute()
      .catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        throw new Conflict('Another product now uses one of its SKUs. Change that SKU first.');
      });
    await record(tx, productEvents.restored(input.productId, { title: row.title }));
  });
}

/** Shows a product in the shop, or hides it. Admins only. */
export async function setHidden(
  ctx: PortalCtx,
  input: { productId: string; hidden: boolean },
): Promise<void> {
  requireCatalogue(ctx);
  await transact(ctx, async (tx) => {
    const row = await tx.db
      .updateTable('products')
      .set((eb) => ({
        is_hidden: input.hidden ? 1 : 0,
        version: eb('version', '+', 1),
        updated_at: instant(tx),
      }))
      .where('id', '=', input.productId)
      .where('deleted_at', 'is', null)
      .returning('title')
      .executeTakeFirst();
    if (!row) throw new NotFound('Product not found.');
    const set = input.hidden ? productEvents.hidden : productEvents.shown;
    await record(tx, set(input.productId, row));
  });
}

/**
 * Sets a variant's stock, on condition that it still is what the admin saw (`seen`): units that were sold meanwhile
 * are never put back. Throws Conflict where it is not, and names the stock of now. Admins only.
 */
export async function setStock(ctx: PortalCtx, input: z.output<typeof stockSchema>): Promise<void> {
  requireCatalogue(ctx);
  await transact(ctx, async (tx) => {
    const productId = await replaceStock(tx, input.variantId, input.seen, input.quantity);
    const { title } = await tx.db
      .selectFrom('products')
      .select('title')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    await record(tx, productEvents.stock(productId, { title, quantity: input.quantity }));
  });
}

/** Throws NotAllowed for anybody but admins, and where another store has the products. */
export function requireCatalogue(ctx: PortalCtx): void {
  requireAdmin(ctx);
  if (!ctx.store.ours) throw new NotAllowed('Products are managed in another store. Change them there.');
}

const NO_DETAILS: ProductDetails = {
  options: [],
  metadata: null,
  product_collections: [],
  additional_info: [],
  custom_fields: [],
  related_products: [],
};

/** The columns that the form gives; `details` keeps what the form does not have. */
function columnsOf(productId: string, input: ProductForm, details: ProductDetails) {
  return {
    title: input.title,
    subtitle: input.subtitle,
    ribbon_text: input.ribbon,
    category: input.category,
    size_table: input.sizeTable,
    description: cleanRichText(input.description),
    purchasable: input.purchasable ? 1 : 0,
    is_hidden: input.hidden ? 1 : 0,
    site_product_selection: input.selection,
    details: JSON.stringify({
      ...details,
      options: input.options.map((title, index) => ({ id: optionId(productId, index), title })),
      additional_info: input.info.map(({ title, description }, index) => ({
        id: `${productId}:info:${index + 1}`,
        order: index + 1,
        title,
        description: cleanRichText(description),
      })),
    } satisfies ProductDetails),
    search: searchKey(input.title, input.subtitle, ...input.variants.map(({ sku }) => sku)),
  };
}

async function whyNot(tx: PortalTx, productId: string): Promise<EditConflict | NotFound> {
  const row = await tx.db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? new EditConflict() : new NotFound('Product not found.');
}
