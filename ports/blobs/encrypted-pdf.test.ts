import { expect, test } from 'vitest';
import { isEncryptedPdf } from './encrypted-pdf.ts';
import { isHeic, isPdf, isTnef } from './signatures.ts';

const HEAD = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';

/** A PDF with this last table of objects, and what comes behind it; tells what was read of it. */
async function check(table: string, { filling = '', behind = '' } = {}) {
  const start = HEAD.length + filling.length;
  const bytes = new TextEncoder().encode(`${HEAD}${filling}${table}\nstartxref\n${start}\n%%EOF\n${behind}`);
  let read = 0;
  const encrypted = await isEncryptedPdf(async (from, to) => {
    read += to - from;
    return bytes.subarray(from, to);
  }, bytes.length);
  return { encrypted, read, size: bytes.length };
}

const xref = (trailer: string) => `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 ${trailer} >>`;

test('a trailer that names an encryption is one, by reference or in place', async () => {
  expect((await check(xref('/Encrypt 12 0 R /Root 1 0 R'))).encrypted).toBe(true);
  expect((await check(xref('/Encrypt<</Filter/Standard/V 2>>'))).encrypted).toBe(true);
  expect((await check(xref('/Root 1 0 R'))).encrypted).toBe(false);
});

test('so is a table that is a stream, whose bytes may hold anything', async () => {
  const stream = (entry: string) => `9 0 obj\n<< /Type /XRef ${entry} /Length 9000 >>\nstream\n`;
  const long = 'x'.repeat(9000);
  expect((await check(`${stream('/Encrypt 8 0 R')}${long}\nendstream`)).encrypted).toBe(true);
  expect((await check(`${stream('')}/Encrypt 8 0 R${long}\nendstream`)).encrypted).toBe(false);
});

test('a table longer than the end that is looked at is found by where it begins', async () => {
  const rows = '0000000000 65535 f \n'.repeat(2000);
  const table = `xref\n0 2000\n${rows}trailer\n<< /Size 1 /Encrypt 12 0 R /Info ${'0'.repeat(3000)} >>`;
  expect((await check(table)).encrypted).toBe(true);
});

test('the word in a text of the file, and a key that only begins with it, count for nothing', async () => {
  expect((await check(xref('/EncryptMetadata false'))).encrypted).toBe(false);
  const filling = `(/Encrypt 12 0 R)${'x'.repeat(5000)}`;
  expect((await check(xref('/Root 1 0 R'), { filling })).encrypted).toBe(false);
});

test('of a large file only its end and its table are read, and nonsense is no encryption', async () => {
  const { encrypted, read, size } = await check(xref('/Encrypt 2 0 R'), { filling: 'x'.repeat(3_000_000) });
  expect(encrypted).toBe(true);
  expect(read).toBeLessThan(size / 4);
  const nothing = await isEncryptedPdf(async () => new TextEncoder().encode('startxref\n99999999999\n'), 20);
  expect(nothing).toBe(false);
});

test('an Outlook wrapping, a PDF and a HEIC photo are known by their first bytes', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  expect(isTnef(bytes('\x78\x9f\x3e\x22\x01\x00'))).toBe(true);
  expect(isPdf(bytes('%PDF-1.4'))).toBe(true);
  expect(isHeic(bytes('\0\0\0\x18ftypheic'))).toBe(true);
  for (const is of [isTnef, isPdf, isHeic]) expect(is(new Uint8Array())).toBe(false);
});
