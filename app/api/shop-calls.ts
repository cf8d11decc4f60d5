import { Hono } from 'hono';
import { addPicture } from '#app/features/product/admin/change-pictures.server.ts';
import { adminsOnly } from './admins-only.ts';
import { bodyOf, type MemberEnv } from './member-env.ts';

/** The admin's shop: pictures of its products. */
export function shopCalls(): Hono<MemberEnv> {
  const app = new Hono<MemberEnv>();
  app.use(adminsOnly);
  app.post('/products/:productId/pictures', async (c) => {
    const input = { productId: c.req.param('productId'), key: c.req.query('key')?.slice(0, 100) };
    return c.json({ pictureId: await addPicture(c.get('ctx'), input, bodyOf(c)) }, 201);
  });
  return app;
}
