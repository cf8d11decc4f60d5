import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { receiveEvent } from '#app/features/commerce/shop-order/checkout/receive-event.server.ts';
import { BadSignature, UnreadableEvent } from '#ports/payments/payments.ts';
import type { ServerEnv } from './server-env.ts';

/** Bytes that one event may have. */
const EVENT_MAX_BYTES = 1024 * 1024;

/** What the payment gateway tells: its signature, over the very bytes, says that it is the gateway. */
export function paymentRoutes(): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.post('/api/payments/webhook', bodyLimit({ maxSize: EVENT_MAX_BYTES }), async (c) => {
    const { payments, log } = c.get('deps');
    const body = new Uint8Array(await c.req.arrayBuffer());
    try {
      const event = payments.readEvent(body, c.req.header('stripe-signature') ?? '');
      await receiveEvent(c.get('deps'), event);
    } catch (error) {
      if (!BadSignature.is(error) && !UnreadableEvent.is(error)) throw error;
      log.warn({ err: error, requestId: c.get('requestId') }, 'an event that the gateway did not send');
      return c.json({ error: error.message }, 400);
    }
    return c.json({ received: true });
  });
  return app;
}
