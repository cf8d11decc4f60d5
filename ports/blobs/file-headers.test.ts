import { parse } from 'content-disposition';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileHeaders, type ServedFile } from './file-headers.ts';
import { safeFileName } from './file-name.ts';

const pdf: ServedFile = {
  name: 'route.pdf',
  mediaType: 'application/pdf',
  preview: 'pdf',
  size: 5,
  inline: true,
};
const png: ServedFile = { name: 'van.png', mediaType: 'image/png', preview: 'image', size: 5, inline: true };

const disposition = (file: ServedFile) => parse(fileHeaders(file)['Content-Disposition'] ?? '');

test('[FILE-04] every file is private, of fixed type and length', () => {
  expect(fileHeaders(png)).toMatchObject({
    'Cache-Control': 'private, no-store',
    'Content-Length': '5',
    'Content-Type': 'image/png',
    'X-Content-Type-Options': 'nosniff',
  });
});

test('[FILE-04] a PDF and a raster picture are shown inline when that is asked for', () => {
  expect(disposition(pdf).type).toBe('inline');
  expect(disposition(png).type).toBe('inline');
  expect(disposition({ ...pdf, inline: false }).type).toBe('attachment');
  expect(disposition({ ...png, inline: false }).type).toBe('attachment');
});

test('[FILE-04] a picture is shown in a sandbox, a PDF without scripts or foreign content', () => {
  const picturePolicy = fileHeaders(png)['Content-Security-Policy'];
  expect(picturePolicy).toMatch(/^sandbox; default-src 'none';/);
  const pdfPolicy = fileHeaders(pdf)['Content-Security-Policy'];
  expect(pdfPolicy).toMatch(/^default-src 'none';/);
  expect(pdfPolicy).not.toMatch(/sandbox|script/);
});

describe('[FILE-04] whatever else it is, it is an attachment in a sandbox', () => {
  test.each([
    ['text/html', 'application/octet-stream'],
    ['image/svg+xml', 'application/octet-stream'],
    ['application/xml', 'application/octet-stream'],
    ['application/zip', 'application/octet-stream'],
    ['text/plain', 'text/plain; charset=utf-8'],
  ])('%s', (mediaType, served) => {
    for (const preview of ['none', 'image', 'pdf'] as const) {
      const file = { name: 'x', mediaType, preview, size: 1, inline: true };
      expect(disposition(file).type).toBe('attachment');
      expect(fileHeaders(file)).toMatchObject({
        'Content-Type': served,
        'Content-Security-Policy': "sandbox; default-src 'none'",
      });
    }
  });
});

test('[FILE-05] a Hebrew name with a number sign reaches the browser unchanged', () => {
  const name = 'חשבונית #1.pdf';
  const header = fileHeaders({ ...pdf, name })['Content-Disposition'];
  expect(header).toContain("filename*=UTF-8''%D7%97%D7%A9%D7%91%D7%95%D7%A0%D7%99%D7%AA%20%231.pdf");
  expect(disposition({ ...pdf, name }).parameters.filename).toBe(name);
});

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        '"',
        '\\',
        '/',
        ';',
        '%41',
        '\r',
        '\n',
        '\0',
        '\u202e',
        '\ud800',
        'é',
        'e\u0301',
        ' ',
        '.',
      ),
    )
    .map((parts) => parts.join('')),
);

test('[FILE-05] any name makes a header of one line in ASCII that decodes to the safe name', () => {
  fc.assert(
    fc.property(anyName, fc.boolean(), (name, inline) => {
      const headers = fileHeaders({ ...pdf, name, inline });
      for (const value of Object.values(headers)) expect(value).toMatch(/^[\x20-\x7e]+$/);
      expect(disposition({ ...pdf, name, inline }).parameters.filename).toBe(safeFileName(name));
    }),
  );
});

test('[FILE-05] a safe name stays as it is, has no separators or controls and at most 255 characters', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const safe = safeFileName(name);
      expect(safeFileName(safe)).toBe(safe);
      expect(safe).toMatch(/^[^/\\\p{Cc}\u202a-\u202e\u2066-\u2069]+$/u);
      expect([...safe].length).toBeLessThanOrEqual(255);
    }),
  );
});

describe('[FILE-05] a name is made safe', () => {
  test.each([
    ['report.pdf', 'report.pdf'],
    ['  spaced name .txt ', 'spaced name .txt'],
    ['C:\\Users\\dana\\plan.docx', 'plan.docx'],
    ['../../etc/passwd', 'passwd'],
    ['folder/', 'folder'],
    ['a\r\nSet-Cookie: x=1.txt', 'aSet-Cookie: x=1.txt'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['cafe\u0301.txt', 'café.txt'],
    ['👩‍👩‍👧.png', '👩‍👩‍👧.png'],
    ['half \ud83d.png', 'half \ufffd.png'],
    ['.env', '.env'],
    ['..', 'file'],
    [' . ', 'file'],
    ['', 'file'],
    ['\u0000', 'file'],
  ])('%j becomes %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  test('a long one keeps its beginning and its extension', () => {
    expect(safeFileName(`${'ש'.repeat(400)}.pdf`)).toBe(`${'ש'.repeat(251)}.pdf`);
    expect(safeFileName(`${'😀'.repeat(400)}.pdf`)).toBe(`${'😀'.repeat(251)}.pdf`);
    expect(safeFileName(`a.${'b'.repeat(400)}`)).toBe(`a.${'b'.repeat(253)}`);
  });
});
