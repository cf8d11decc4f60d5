import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { accepts, compressResponses } from './compress-responses.ts';

const LONG = 'ä line of text, '.repeat(200);

const app = new Hono();
app.use(compressResponses);
app.get('/long', (c) => {
  c.header('set-cookie', 'a=1', { append: true });
  c.header('set-cookie', 'b=2', { append: true });
  return c.text(LONG, 201, { vary: 'Cookie', 'content-length': String(Buffer.byteLength(LONG)) });
});
app.get('/short', (c) => c.text('short'));
app.get('/picture', (c) => c.body(LONG, 200, { 'content-type': 'image/png' }));
app.get('/packed', (c) => c.body(LONG, 200, { 'content-type': 'text/html', 'content-encoding': 'br' }));
app.get('/none', (c) => c.body(null, 304, { etag: '"1"' }));

const get = (path: string, accepted?: string, method = 'GET') =>
  app.request(path, { method, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

test('text is packed as it is taken, and the rest of the answer stays', async () => {
  const best = await get('/long', 'gzip, deflate, br, zstd');
  expect(best.status).toBe(201);
  expect(best.headers.get('content-encoding')).toBe('zstd');
  expect(best.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(best.headers.get('vary')).toBe('Cookie, Accept-Encoding');
  expect(best.headers.get('content-length')).toBeNull();
  expect(best.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(zstdDecompressSync(await bytesOf(best)).toString()).toBe(LONG);
  const usual = await get('/long', 'gzip, deflate, br');
  expect(usual.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await bytesOf(usual)).toString()).toBe(LONG);
});

test('what is not taken is not packed, but told apart', async () => {
  for (const accepted of [undefined, 'br', 'gzip;q=0, identity']) {
    const plain = await get('/long', accepted);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toBe('Cookie, Accept-Encoding');
    expect(await plain.text()).toBe(LONG);
  }
});

test('what is short, no text, packed already or not there stays as it is', async () => {
  for (const [path, text] of [
    ['/short', 'short'],
    ['/picture', LONG],
    ['/none', ''],
  ] as const) {
    const answer = await get(path, 'gzip, zstd');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe(text);
  }
  const packed = await get('/packed', 'gzip, zstd');
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(await packed.text()).toBe(LONG);
  const head = await get('/long', 'gzip, zstd', 'HEAD');
  expect([head.status, head.headers.get('content-encoding')]).toEqual([201, null]);
});

test('a packing is taken that is named, but for one with a weight of nothing', () => {
  for (const header of ['gzip', 'br, GZIP;q=0.5', 'deflate,gzip ; q=1'])
    expect(accepts(header, 'gzip')).toBe(true);
  for (const header of ['', 'br', 'gzip;q=0', 'br, gzip; q=0.00 ', 'x-gzip'])
    expect(accepts(header, 'gzip')).toBe(false);
});
