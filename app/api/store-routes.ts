import { type Context, Hono } from 'hono';
import { NotFound } from '#app/errors.ts';
import { LIST_LIMIT } from '#ports/store/embedded-store.ts';
import { withPictures } from '#ports/store/picture-addresses.ts';
import type { Product } from '#ports/store/product-schema.ts';
import { type ProductsQuery, StoreError } from '#ports/store/store.ts';
import { compressResponses } from './compress-responses.ts';
import { etagOf, sendKept } from './kept-answers.ts';
import { serveStream } from './serve-content.ts';
import type { ServerEnv } from './server-env.ts';
import { badParameter, listQuery, productQuery, readQuery, stockQuery } from './store-query.ts';

/**
 * The portal's own catalogue as a store that others may ask, by the very calls that the portal makes of a store: public,
 * without cookies, read only. Hidden products are in no answer.
 */
export function storeRoutes(): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.use('/store/*', async (c, next) => {
    if (!['GET', 'HEAD'].includes(c.req.method)) {
      return c.json({ error: 'Only GET and HEAD are answered here.' }, 405, { allow: 'GET, HEAD' });
    }
    if (c.req.path.split('/')[2] !== c.get('deps').catalogue.storeId) return notFound(c);
    await next();
  });
  app.use('/store/*', compressResponses);
  app.get('/store/:storeId/products', async (c) => {
    const { 'ids[]': ids, ...query } = readQuery(listQuery, c.req.url);
    return answer(c, listName(c, { ...query, ids }), async () => {
      const list = await c.get('deps').catalogue.listProducts({ ...query, ids });
      return { ...list, products: list.products.map((product) => published(c, product)) };
    });
  });
  app.get('/store/:storeId/products/:id', async (c) => {
    const { field: fields } = readQuery(productQuery, c.req.url);
    const id = c.req.param('id');
    return answer(c, fields || !/^[\w.~-]+$/.test(id) ? null : c.req.path, async () => {
      const product = published(c, await findProduct(c, id));
      return { product: fields ? partOf(product, fields) : product };
    });
  });
  app.get('/store/:storeId/variants', async (c) => {
    const { 'product_ids[]': ids } = readQuery(stockQuery, c.req.url);
    return c.json(await c.get('deps').catalogue.listStock(ids), 200, { 'cache-control': 'no-store' });
  });
  app.get('/store/:storeId/images/:imageId/:file', servePicture);
  app.all('/store/*', notFound);
  return app;
}

const WIDTHS = { '320.webp': 'blob_320', '800.webp': 'blob_800', '1600.webp': 'blob_1600' } as const;

/** A picture in one of its widths; what lies at an address never changes. Other portals may show it. */
async function servePicture(
  c: Context<ServerEnv, '/store/:storeId/images/:imageId/:file'>,
): Promise<Response> {
  const { db, blobs } = c.get('deps');
  const { imageId, file } = c.req.param();
  if (!Object.hasOwn(WIDTHS, file)) return notFound(c);
  const width = WIDTHS[file as keyof typeof WIDTHS];
  const image = await db
    .selectFrom('product_images')
    .select(width)
    .where('id', '=', imageId)
    .executeTakeFirst();
  if (!image) return notFound(c);
  const sha256 = (image as Record<typeof width, string>)[width];
  const headers = {
    etag: `"${sha256}"`,
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'",
  };
  if (c.req.header('if-none-match')?.includes(sha256)) return c.body(null, 304, headers);
  const { stream, size } = await blobs.open(sha256);
  return serveStream(c, stream, { ...headers, 'content-type': 'image/webp', 'content-length': String(size) });
}

async function findProduct(c: Context<ServerEnv>, id: string): Promise<Product> {
  try {
    return await c.get('deps').catalogue.getProduct(id);
  } catch (error) {
    if (StoreError.is(error) && error.status === 404) throw new NotFound('Not found');
    throw error;
  }
}

/** The product as others get it: its pictures by their whole address. */
function published(c: Context<ServerEnv>, product: Product): Product {
  const { baseUrl } = c.get('deps');
  return withPictures(product, (path) => (path.startsWith('/') ? `${baseUrl}${path}` : path));
}

/** The product's id and the parts that were asked for. */
function partOf(product: Product, fields: readonly string[]): object {
  const unknown = fields.find((field) => !Object.hasOwn(product, field));
  if (unknown !== undefined) throw badParameter('field', 'names a part that a product has not');
  return Object.fromEntries(
    Object.entries(product).filter(([name]) => name === 'id' || fields.includes(name)),
  );
}

/**
 * What a list is kept as, by what it was asked for, however that was written; null for one of which there is no end of
 * variants. The usual list is kept by its path alone.
 */
function listName(
  c: Context<ServerEnv>,
  { ids, to_date, is_hidden, ...query }: ProductsQuery,
): string | null {
  if (ids || to_date || is_hidden) return null;
  const { offset = 0, limit = LIST_LIMIT.usual, order = 'asc', sort_by = 'order' } = query;
  // Whoever turns pages begins each of them where the last one ended.
  if (limit === 0 ? offset !== 0 : offset % limit !== 0) return null;
  const isUsual = offset === 0 && limit === LIST_LIMIT.usual && order === 'asc' && sort_by === 'order';
  return isUsual ? c.req.path : `${c.req.path}?${offset}&${limit}&${order}&${sort_by}`;
}

/** JSON with a mark, by which whoever has it is told that it still holds; kept under the name, until the catalogue changes. */
async function answer(
  c: Context<ServerEnv>,
  name: string | null,
  read: () => Promise<object>,
): Promise<Response> {
  const { kept, deps } = c.var;
  const asked = { accepted: c.req.header('accept-encoding'), mark: c.req.header('if-none-match') };
  const { catalogue } = await deps.shown.read();
  const known = name && kept.find(name, { catalogue });
  if (known) return sendKept(known, asked);
  const made = { body: JSON.stringify(await read()), headers: JSON_HEADERS };
  if (name) return sendKept(await kept.keep(name, { catalogue }, made), asked);
  const etag = etagOf(made.body);
  const headers = { ...made.headers, etag };
  if (asked.mark?.includes(etag)) return c.body(null, 304, headers);
  return c.body(made.body, 200, headers);
}

const JSON_HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding',
};

function notFound(c: Context<ServerEnv>): Response {
  return c.json({ error: 'Not found' }, 404);
}
