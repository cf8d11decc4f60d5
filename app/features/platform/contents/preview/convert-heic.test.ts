import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { RateLimited, ValidationError } from '#app/errors.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { storeBlob } from '../store-blob.server.ts';
import { convertHeic } from './convert-heic.server.ts';

const SAMPLE = new URL('../../../../../test/samples/id-card.heic', import.meta.url);

async function stored({ deps }: TestPortal, bytes: Uint8Array) {
  const body = (async function* () {
    yield bytes;
  })();
  const { sha256, size, mediaType } = await storeBlob(deps, body, { maxBytes: 1024 * 1024 });
  return { sha256, size, mediaType };
}

/** The sample with the size that its header claims set to that many pixels a side. */
async function claiming(side: number): Promise<Uint8Array> {
  const bytes = await readFile(SAMPLE);
  for (let at = bytes.indexOf('ispe'); at !== -1; at = bytes.indexOf('ispe', at + 1)) {
    bytes.writeUInt32BE(side, at + 8);
    bytes.writeUInt32BE(side, at + 12);
  }
  return bytes;
}

describe('a HEIC picture', () => {
  test('is shown as WebP, with its size and its colors, and the original stays as it is', async ({
    testPortal,
  }) => {
    const original = await readFile(SAMPLE);
    const file = await stored(testPortal, original);
    expect(file.mediaType).toBe('image/heic');
    const picture = await convertHeic(testPortal.deps.blobs, file);
    const { format, width, height } = await sharp(picture).metadata();
    expect([format, width, height]).toEqual(['webp', 96, 64]);
    const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const [left, right] = [data[(32 * 96 + 20) * 3] ?? 0, data[(32 * 96 + 76) * 3] ?? 0];
    // Dark blue on the left, red on the right.
    expect([left < 80, right > 180]).toEqual([true, true]);
    const { stream } = await testPortal.deps.blobs.open(file.sha256, { size: file.size });
    expect(Buffer.from(await new Response(stream).bytes())).toEqual(original);
  });

  test('that is cut off, or is none, is refused, and the next one is shown', async ({ testPortal }) => {
    const original = await readFile(SAMPLE);
    for (const bytes of [original.subarray(0, 300), Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')]) {
      const file = await stored(testPortal, bytes);
      await expect(convertHeic(testPortal.deps.blobs, file)).rejects.toThrow(ValidationError);
    }
    const file = await stored(
      testPortal,
      Buffer.concat([original, Buffer.from([0, 0, 0, 8, 102, 114, 101, 101])]),
    );
    expect((await convertHeic(testPortal.deps.blobs, file)).length).toBeGreaterThan(0);
  });

  test('that claims to be very large is refused', async ({ testPortal }) => {
    const file = await stored(testPortal, await claiming(30_000));
    await expect(convertHeic(testPortal.deps.blobs, file)).rejects.toThrow(ValidationError);
  });

  test('waits for its turn, and is refused while very many wait', async ({ testPortal }) => {
    const original = await readFile(SAMPLE);
    const files = [];
    for (let more = 0; more < 24; more += 1)
      files.push(
        await stored(
          testPortal,
          Buffer.concat([original, Buffer.from([0, 0, 0, 9, 102, 114, 101, 101, more])]),
        ),
      );
    const outcomes = await Promise.allSettled(files.map((file) => convertHeic(testPortal.deps.blobs, file)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(4);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(RateLimited);
  }, 60_000);
});
