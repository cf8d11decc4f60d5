import { Hono } from 'hono';
import { z } from 'zod';
import { addPicture } from '#app/features/commerce/product/admin/change-pictures.server.ts';
import { exportProducts } from '#app/features/commerce/product/import/export-products.server.ts';
import { productsImport } from '#app/features/commerce/product/import/products-import.server.ts';
import { csvFile } from './csv-file.ts';
import { ownImportCalls } from './import-routes.ts';
import type { AdminEnv } from './member-env.ts';
import { staffOnly } from './staff-only.ts';
import { readUpload } from './upload-call.ts';

/** The key makes a second try harmless. */
const pictureSchema = z.object({ key: z.string().max(100).optional() });

/** The admin's shop: pictures of its products, and the catalogue as a file, in and out. */
export function shopRoutes(): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();
  app.use(staffOnly('manage'));
  app.post('/products/:productId/pictures', async (c) => {
    const { said, body } = await readUpload(c, pictureSchema);
    const input = { productId: c.req.param('productId'), ...said };
    return c.json({ pictureId: await addPicture(c.get('adminCtx'), input, body) }, 201);
  });
  app.get('/products.csv', async (c) => csvFile(c, 'products.csv', await exportProducts(c.get('adminCtx'))));
  app.route('/', ownImportCalls(productsImport));
  return app;
}
