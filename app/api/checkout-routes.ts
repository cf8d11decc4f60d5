import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { turnBack } from '#app/features/commerce/shop-order/checkout/end-open-shop-order.server.ts';
import { startCheckout } from '#app/features/commerce/shop-order/checkout/start-checkout.server.ts';
import {
  shopOrderIdSchema,
  startCheckoutSchema,
} from '#app/features/commerce/shop-order/shop-order-schema.ts';
import { checkoutBrowser } from './checkout-browser.ts';
import { parseInput } from './member-env.ts';
import type { ServerEnv } from './server-env.ts';

/** Bytes that the ids of a cart may have. */
const CART_MAX_BYTES = 256 * 1024;

/** Beginning to pay for a cart, and coming back without having paid: for everybody. */
export function checkoutRoutes(): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const limit = bodyLimit({ maxSize: CART_MAX_BYTES });
  app.post('/', limit, async (c) => {
    const input = parseInput(startCheckoutSchema, await c.req.json().catch(() => null));
    const deps = c.get('deps');
    const actor = c.get('signedIn')?.actor;
    const { url } = await startCheckout(deps, input, {
      account: actor ? { id: actor.id, email: actor.email } : null,
      address: c.get('address'),
      browser: await checkoutBrowser(c),
    });
    return c.json({ url }, 200, { 'cache-control': 'no-store' });
  });
  app.post('/cancelled', limit, async (c) => {
    const { saleId } = parseInput(shopOrderIdSchema, await c.req.json().catch(() => null));
    await turnBack(c.get('deps'), saleId, { browser: await checkoutBrowser(c) });
    return c.json({ done: true }, 200, { 'cache-control': 'no-store' });
  });
  return app;
}
