import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect } from 'vitest';
import { giveDocument, hire } from './fixtures/employees.ts';
import { upload } from './fixtures/file-calls.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

const SAMPLE = new URL('samples/id-card.heic', import.meta.url);

let site: Site;
test.beforeAll(async ({ testPortal }) => {
  site = await openSite(testPortal);
});

test('[FILE-04] [FILE-08] a HEIC photo is previewed as a picture that every browser shows, and downloaded as it came', async ({
  fixtures,
}) => {
  const member = await site.signedIn(fixtures.member);
  const original = await readFile(SAMPLE);
  const fileId = await upload(member, 'ID card.heic', original);
  const preview = await member.get(`/api/member/files/${fileId}?preview=1`);
  expect(Object.fromEntries(preview.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': expect.stringMatching(/^inline; filename="ID card.heic.webp"/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect(await sharp(await preview.bytes()).metadata()).toMatchObject({
    format: 'webp',
    width: 96,
    height: 64,
  });
  const download = await member.get(`/api/member/files/${fileId}`);
  expect(download.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(Buffer.from(await download.bytes())).toEqual(original);
});

test('[FILE-07] a photo of another member is not found, and a damaged one is refused', async ({
  fixtures,
}) => {
  const [member, other] = [await site.signedIn(fixtures.member), await site.signedIn(fixtures.otherTenant)];
  const fileId = await upload(member, 'ID card.heic', await readFile(SAMPLE));
  expect((await other.get(`/api/member/files/${fileId}?preview=1`)).status).toBe(404);
  const content = '\0\0\0\x18ftypheic\0\0\0\0mif1heic';
  const documentId = await giveDocument(fixtures.asMember, await hire(fixtures.asMember), { content });
  const refused = await member.get(`/api/member/documents/${documentId}?preview=1`);
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { error: "This photo can't be previewed. Download it to view it." },
  ]);
});
