import { href } from 'react-router';
import { formAction } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { withQuery } from '#app/paths.ts';
import {
  addProduct,
  deleteProduct,
  editProduct,
  restoreProduct,
  setHidden,
  setStock,
} from './change-product.server.ts';
import { moveProduct } from './move-product.server.ts';
import {
  addProductSchema,
  editProductSchema,
  hideProductSchema,
  moveProductSchema,
  productIdSchema,
  stockSchema,
} from './product-form-schema.ts';

/** The calls of the list of products. */
export const productListCalls = {
  'product-delete': formAction(productIdSchema, async (ctx: PortalCtx, input) => {
    await deleteProduct(ctx, input);
    return { made: { id: input.productId }, toast: { title: 'Product deleted', tone: 'success' } };
  }),
  'product-restore': formAction(productIdSchema, async (ctx: PortalCtx, input) => {
    await restoreProduct(ctx, input);
    return { toast: { title: 'Product restored', tone: 'success' } };
  }),
  'product-hide': formAction(hideProductSchema, async (ctx: PortalCtx, input) => {
    await setHidden(ctx, input);
    const title = input.hidden ? 'Product hidden' : 'Product shown in the shop';
    return { toast: { title, tone: 'success' } };
  }),
  'product-stock': formAction(stockSchema, async (ctx: PortalCtx, input) => {
    await setStock(ctx, input);
    return { toast: { title: 'Stock saved', tone: 'success' } };
  }),
  'product-move': formAction(moveProductSchema, async (ctx: PortalCtx, input) => {
    await moveProduct(ctx, input);
    return { toast: { title: 'Product moved', tone: 'success' } };
  }),
};

/** The call of the page where a product is made. */
export const newProductCalls = {
  'product-add': formAction(addProductSchema, async (ctx: PortalCtx, input) => {
    const id = await addProduct(ctx, input);
    return {
      redirectTo: href('/admin/shop/:productId', { productId: id }),
      toast: { title: 'Product added', description: input.title, tone: 'success' },
    };
  }),
};

/** The calls of a product's page. */
export const productPageCalls = {
  'product-edit': formAction(editProductSchema, async (ctx: PortalCtx, input) => {
    await editProduct(ctx, input);
    return { toast: { title: 'Product saved', description: input.title, tone: 'success' } };
  }),
  'product-delete': formAction(productIdSchema, async (ctx: PortalCtx, input) => {
    await deleteProduct(ctx, input);
    return {
      redirectTo: withQuery(href('/admin/shop'), { deleted: input.productId }),
      toast: { title: 'Product deleted', tone: 'success' },
    };
  }),
};
