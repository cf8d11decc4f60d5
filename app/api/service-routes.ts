import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cartRefsSchema } from '#app/features/commerce/plan-request/cart-refs.ts';
import { priceCart } from '#app/features/commerce/plan-request/price-cart.server.ts';
import { servicesImport } from '#app/features/commerce/service/import/services-import.server.ts';
import { exportServices } from '#app/features/commerce/service/list-services.server.ts';
import { checkoutBrowser } from './checkout-browser.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { csvFile } from './csv-file.ts';
import { ownImportCalls } from './import-routes.ts';
import { type AdminEnv, parseInput } from './member-env.ts';
import type { ServerEnv } from './server-env.ts';
import { staffOnly } from './staff-only.ts';

/** Bytes that the ids of a cart may have. */
const CART_MAX_BYTES = 256 * 1024;

/** What a cart costs, and paying for it: for everybody. */
export function cartCalls(): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.post('/prices', bodyLimit({ maxSize: CART_MAX_BYTES }), async (c) => {
    const refs = parseInput(cartRefsSchema, await c.req.json().catch(() => null));
    // A checkout begins with its prices: by the time that it is paid for, a second click comes from the same browser.
    await checkoutBrowser(c);
    return c.json({ lines: await priceCart(c.get('deps'), refs) }, 200, { 'cache-control': 'no-store' });
  });
  app.route('/checkout', checkoutRoutes());
  return app;
}

/** The services as a file, in and out: for admins. */
export function serviceCalls(): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();
  app.use(staffOnly('manage'));
  app.get('/services.csv', async (c) => csvFile(c, 'services.csv', await exportServices(c.get('adminCtx'))));
  app.route('/', ownImportCalls(servicesImport));
  return app;
}
