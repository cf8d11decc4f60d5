import type { ServerResponse } from 'node:http';
import { openStoreStandIn } from './store-stand-in.ts';

/** A product as a store answers it. */
export type ElsewhereProduct = {
  id: string;
  title: string;
  variants: { id: string; [field: string]: unknown }[];
} & Record<string, unknown>;

/** A store elsewhere, on this machine, that does as it is told; its pictures are at `/pictures/{name}.svg`. */
export type ShopElsewhere = {
  url: string;
  products: ElsewhereProduct[];
  /** The status with which every call fails, or null. */
  failing: number | null;
  /** Lets every call wait until the answer is called. */
  hold(): () => void;
  close(): Promise<void>;
};

/** Starts one: the stand-in of a store that answers from its products. */
export async function shopElsewhere(): Promise<ShopElsewhere> {
  let held: Promise<void> = Promise.resolve();
  const { url, answer, close } = await openStoreStandIn();
  answer(async (response, asked) => {
    const { pathname, searchParams } = new URL(asked.url, url);
    if (pathname.startsWith('/pictures/')) return sendPicture(response, pathname);
    await held;
    if (store.failing !== null) return send(response, store.failing, { error: 'failing' });
    const id = /\/products\/([^/]+)$/.exec(pathname)?.[1];
    if (id !== undefined) {
      const product = store.products.find((one) => one.id === decodeURIComponent(id));
      return product ? send(response, 200, { product }) : send(response, 404, { error: 'none' });
    }
    if (pathname.endsWith('/variants')) {
      const wanted = searchParams.getAll('product_ids[]');
      const variants = store.products.filter((one) => wanted.includes(one.id)).flatMap((one) => one.variants);
      return send(response, 200, { variants });
    }
    const ids = searchParams.getAll('ids[]');
    const products = store.products.filter((one) => ids.length === 0 || ids.includes(one.id));
    return send(response, 200, { count: products.length, offset: 0, limit: 100, products });
  });
  const store: ShopElsewhere = {
    url,
    products: [],
    failing: null,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    close,
  };
  return store;
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sendPicture(response: ServerResponse, pathname: string) {
  const hue = [...pathname].reduce((sum, character) => sum + character.charCodeAt(0) * 7, 0) % 360;
  response
    .writeHead(200, { 'content-type': 'image/svg+xml' })
    .end(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="hsl(${hue} 45% 88%)"/><rect x="220" y="260" width="360" height="320" rx="28" fill="hsl(${hue} 50% 45%)"/></svg>`,
    );
}
