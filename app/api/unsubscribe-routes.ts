import { Hono } from 'hono';
import { href } from 'react-router';
import { unsubscribe } from '#app/features/platform/reminder/unsubscribe.server.ts';
import type { ServerEnv } from './server-env.ts';

/**
 * What a mail program asks for where its reader chooses 'Unsubscribe'. No page of ours sends it: the link's signature is all
 * there is. A program that only opens the link is led to the page that asks.
 */
export function unsubscribeRoutes(): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get('/api/unsubscribe/:token', (c) =>
    c.redirect(href('/unsubscribe/:token', { token: c.req.param('token') })),
  );
  app.post('/api/unsubscribe/:token', async (c) => {
    await unsubscribe(c.get('deps'), c.req.param('token'));
    return c.text('Unsubscribed');
  });
  return app;
}
