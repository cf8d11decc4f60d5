import sharp from 'sharp';
import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { eraseExpired } from '#app/features/platform/retention/erase-expired.server.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { addPicture, deletePicture, editAlt, movePicture } from './change-pictures.server.ts';
import { addProduct, deleteProduct, editProduct } from './change-product.server.ts';
import { PICTURE_MAX_BYTES, PICTURES_MAX } from './picture-limits.ts';
import { productFormSchema } from './product-form-schema.ts';

let testPortal: TestPortal;
let admin: Ctx;
let productId: string;

const VARIANT = {
  id: null as string | null,
  values: [],
  sku: '',
  price: '5',
  salePrice: '',
  currency: 'USD',
  managed: false,
  stock: 0,
  seenStock: null as number | null,
  grams: null,
  imageId: null as string | null,
};
const form = (variant: object = {}) =>
  productFormSchema.parse({
    title: 'Scanner',
    subtitle: '',
    ribbon: '',
    description: '',
    purchasable: true,
    hidden: false,
    selection: 'lowest_price_first',
    options: [],
    info: [],
    variants: [{ ...VARIANT, ...variant }],
  });

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});
test.beforeEach(async ({ fixtures }) => {
  admin = fixtures.asAdmin;
  productId = await addProduct(admin, form());
});

const photo = (background = '#336699') =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .withExifMerge({ IFD0: { Copyright: 'Dana' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer();
async function* body(bytes: Uint8Array) {
  yield bytes;
}
const add = async (bytes?: Uint8Array, key?: string) =>
  addPicture(admin, { productId, key }, body(bytes ?? (await photo())));
const shown = () => testPortal.deps.store.getProduct(productId);
const pictures = async () => (await shown()).media.map(({ url }) => url.split('/').at(-2));
const contentOf = async (pictureId: string) => {
  const row = await testPortal.deps.db
    .selectFrom('product_images')
    .select(['blob_320', 'blob_800', 'blob_1600'])
    .where('id', '=', pictureId)
    .executeTakeFirstOrThrow();
  return Promise.all(
    [row.blob_320, row.blob_800, row.blob_1600].map(async (sha256) =>
      sharp(await new Response((await testPortal.deps.blobs.open(sha256)).stream).bytes()).metadata(),
    ),
  );
};

describe('an admin', () => {
  test('adds a picture: it is kept in three widths, and where it was taken is not in them', async () => {
    const sizes = await contentOf(await add());
    expect(sizes.map(({ format, width }) => [format, width])).toEqual([
      ['webp', 320],
      ['webp', 800],
      ['webp', 1200],
    ]);
    expect(sizes.every(({ exif, xmp, iptc }) => !exif && !xmp && !iptc)).toBe(true);
    expect((await shown()).media).toHaveLength(1);
  });

  test('sends a picture twice with one key and has it once', async () => {
    const bytes = await photo();
    expect(await add(bytes, `key ${productId}`)).toBe(await add(bytes, `key ${productId}`));
    expect(await pictures()).toHaveLength(1);
  });

  test('describes pictures and puts them in order', async () => {
    const [first, second, third] = [await add(), await add(), await add()];
    await editAlt(admin, { productId, pictureId: second, alt: 'A scanner in a hand' });
    expect((await shown()).media[1]?.alt).toBe('A scanner in a hand');
    await movePicture(admin, { productId, pictureId: third, to: 0 });
    expect(await pictures()).toEqual([third, first, second]);
    await movePicture(admin, { productId, pictureId: third, to: 99 });
    expect(await pictures()).toEqual([first, second, third]);
  });

  test('deletes one: no variant names it any more, and its contents go with the sweep', async () => {
    const pictureId = await add(await photo('#112233'));
    const [variant] = (await shown()).variants;
    const picked = form({ id: variant?.id, imageId: pictureId, seenStock: 0 });
    await editProduct(admin, { ...picked, productId, version: 1 });
    expect((await shown()).variants[0]?.image_url).toContain(pictureId);
    const { blob_320: sha256 } = await testPortal.deps.db
      .selectFrom('product_images')
      .select('blob_320')
      .where('id', '=', pictureId)
      .executeTakeFirstOrThrow();
    await deletePicture(admin, { productId, pictureId });
    expect((await shown()).variants[0]?.image_url).toBeNull();
    expect(await pictures()).toEqual([]);
    testPortal.passTime(2 * 86_400_000);
    await eraseExpired(testPortal.deps);
    expect(await testPortal.deps.blobs.has(sha256)).toBe(false);
  });

  test('whose product is gone after 30 days has its pictures gone with it', async () => {
    const pictureId = await add();
    await deleteProduct(admin, { productId });
    testPortal.passTime(31 * 86_400_000);
    await eraseExpired(testPortal.deps);
    const left = await testPortal.deps.db
      .selectFrom('product_images')
      .select('id')
      .where('id', '=', pictureId)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('what is refused', () => {
  test('a text that is called a picture, a drawing with scripts, and nothing', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    for (const text of ['hello, I am photo.png', svg, '']) {
      await expect(add(new TextEncoder().encode(text))).rejects.toMatchObject({
        status: 422,
        message: 'This file is not a picture. Choose a JPEG, PNG or WebP file.',
      });
    }
    expect(await pictures()).toEqual([]);
  });

  test('more than 20 MB, as soon as they are there', async () => {
    let sent = 0;
    const endless = (async function* () {
      for (;;) {
        sent += 1024 * 1024;
        yield new Uint8Array(1024 * 1024);
      }
    })();
    await expect(addPicture(admin, { productId }, endless)).rejects.toMatchObject({ status: 413 });
    expect(sent).toBeLessThanOrEqual(PICTURE_MAX_BYTES + 1024 * 1024);
  });

  test('a thirteenth, also of two that come at once', async () => {
    const bytes = await photo();
    for (let count = 1; count < PICTURES_MAX; count++) await add(bytes);
    const answers = await Promise.allSettled([add(bytes), add(bytes)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(add(bytes)).rejects.toThrow('at most 12 pictures');
    expect(await pictures()).toHaveLength(PICTURES_MAX);
  });

  test("an unknown or deleted product, and another product's picture", async () => {
    const pictureId = await add();
    const other = await addProduct(admin, form());
    await expect(addPicture(admin, { productId: 'product_none' }, body(await photo()))).rejects.toThrow(
      'Product not found.',
    );
    const foreign = { productId: other, pictureId };
    await expect(editAlt(admin, { ...foreign, alt: 'x' })).rejects.toThrow('Picture not found.');
    await expect(movePicture(admin, { ...foreign, to: 0 })).rejects.toThrow('Picture not found.');
    await expect(deletePicture(admin, foreign)).rejects.toThrow('Picture not found.');
    await deleteProduct(admin, { productId });
    await expect(add()).rejects.toThrow('Product not found.');
    await expect(deletePicture(admin, { productId, pictureId })).rejects.toThrow('Product not found.');
  });

  test('everybody but admins, and admins where another store has the products', async ({ fixtures }) => {
    const pictureId = await add();
    const elsewhere = { ...admin, store: { ...admin.store, ours: false } };
    for (const ctx of [fixtures.asMember, await fixtures.asManager({ editing: true }), elsewhere]) {
      const refused = { status: 403 };
      await expect(addPicture(ctx, { productId }, body(await photo()))).rejects.toMatchObject(refused);
      await expect(editAlt(ctx, { productId, pictureId, alt: 'x' })).rejects.toMatchObject(refused);
      await expect(movePicture(ctx, { productId, pictureId, to: 0 })).rejects.toMatchObject(refused);
      await expect(deletePicture(ctx, { productId, pictureId })).rejects.toMatchObject(refused);
    }
    expect(await pictures()).toEqual([pictureId]);
  });
});
