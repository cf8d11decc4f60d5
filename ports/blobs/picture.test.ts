import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makePicture, makeProductPicture, NotAPicture } from './picture.ts';

function halves(width: number, height: number) {
  const left = { create: { width: width / 2, height, channels: 3 as const, background: '#ff0000' } };
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
}

async function colorAt(bytes: Uint8Array, left: number, top: number) {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return { red: (pixel[0] ?? 0) > 200, blue: (pixel[2] ?? 0) > 200 };
}

test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
  'a %s picture becomes a WebP of 256 pixels',
  async (format) => {
    const made = await makePicture(await halves(600, 400).toFormat(format).toBuffer());
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(await colorAt(made, 20, 128)).toEqual({ red: true, blue: false });
    expect(await colorAt(made, 236, 128)).toEqual({ red: false, blue: true });
  },
);

test('a photo taken on its side is turned upright, and says nothing of where it was taken', async () => {
  const photo = await halves(600, 400)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'Dana' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const made = await makePicture(photo);
  expect(await colorAt(made, 128, 20)).toEqual({ red: true, blue: false });
  expect(await colorAt(made, 128, 236)).toEqual({ red: false, blue: true });
  const { exif, xmp, iptc, orientation } = await sharp(made).metadata();
  expect({ exif, xmp, iptc, orientation }).toEqual({});
});

describe('what is no usable picture is refused', () => {
  const png = () => halves(60, 40).png().toBuffer();
  const huge = () =>
    sharp({ create: { width: 8000, height: 6400, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

  test.each([
    ['an SVG drawing', async () => Buffer.from(svg)],
    ['a text', async () => Buffer.from('hello')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a PDF', async () => Buffer.from('%PDF-1.4\n')],
    ['a TIFF', () => halves(60, 40).tiff().toBuffer()],
    ['a damaged PNG', async () => (await png()).subarray(0, 60)],
    ['one that unpacks to 51 megapixels', huge],
  ])('%s', async (_, bytes) => {
    await expect(makePicture(await bytes())).rejects.toBeInstanceOf(NotAPicture);
  });
});

test("a product's picture is kept whole in three widths, upright and without metadata", async () => {
  const photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#3498db' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { contents, width, height } = await makeProductPicture(photo);
  expect([width, height]).toEqual([1200, 2400]);
  const sizes = await Promise.all(contents.map(({ bytes }) => sharp(bytes).metadata()));
  expect(sizes.map((one) => [one.format, one.width, one.height])).toEqual([
    ['webp', 320, 640],
    ['webp', 800, 1600],
    ['webp', 1200, 2400],
  ]);
  expect(sizes.every(({ exif, orientation }) => exif === undefined && orientation === undefined)).toBe(true);
  await expect(makeProductPicture(new TextEncoder().encode('<svg/>'))).rejects.toBeInstanceOf(NotAPicture);
});
