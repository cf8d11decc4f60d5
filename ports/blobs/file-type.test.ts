import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { detectFileType } from './file-type.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf8 = (text: string) => Buffer.from(text, 'utf8');
const detect = (bytes: Uint8Array) => detectFileType(bytes.subarray(0, 4100), bytes.byteLength);
const picture = () => sharp({ create: { width: 3, height: 2, channels: 3, background: '#146' } });

describe('[FILE-03] what can be previewed is known by its bytes', () => {
  test.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['gif', 'image/gif'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
  ] as const)('%s', async (format, mediaType) => {
    const bytes = await picture().toFormat(format).toBuffer();
    expect(await detect(bytes)).toEqual({ mediaType, preview: 'image' });
  });

  test('an animated PNG counts as a PNG', async () => {
    const still = await picture().png().toBuffer();
    const animation = Buffer.from('000000086163544c0000000100000000b92d4fb3', 'hex');
    const bytes = Buffer.concat([still.subarray(0, 33), animation, still.subarray(33)]);
    expect(await detect(bytes)).toEqual({ mediaType: 'image/png', preview: 'image' });
  });

  test('a PDF, whether its first bytes are plain text or not', async () => {
    const pdf = { mediaType: 'application/pdf', preview: 'pdf' };
    expect(await detect(latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n'))).toEqual(pdf);
    expect(await detect(latin1('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'))).toEqual(pdf);
  });
});

describe('[FILE-03] other files are recognised but never previewed', () => {
  const program = Buffer.concat([latin1('MZ\x90\x00\x03\x00\x00\x00\x04'), Buffer.alloc(200)]);
  const zip = Buffer.concat([
    Buffer.from('504b0304140000000000', 'hex'),
    Buffer.alloc(16),
    latin1('\x05\0\0\0a.bin12345'),
  ]);
  const bitmap = Buffer.concat([latin1('BM'), Buffer.from('3a000000000000003600000028000000', 'hex')]);

  test.each([
    ['a program that was renamed to .pdf', program, 'application/x-msdownload'],
    [
      'a page of HTML that was renamed to .png',
      utf8('<!DOCTYPE html><script>alert(1)</script>'),
      'text/html',
    ],
    [
      'HTML behind white space and a comment',
      utf8('\ufeff\n <!-- x --> <BODY onload=alert(1)>'),
      'text/html',
    ],
    ['HTML in UTF-16', Buffer.from('\ufeff<html><body>', 'utf16le'), 'text/html'],
    ['XHTML', utf8('<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml">'), 'text/html'],
    ['a bare SVG', utf8('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/svg+xml'],
    [
      'an SVG with all that may precede it',
      utf8('<?xml version="1.0"?><!-- a --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" ""><svg>'),
      'image/svg+xml',
    ],
    ['an SVG with a prefix', utf8('<s:svg xmlns:s="http://www.w3.org/2000/svg">'), 'image/svg+xml'],
    ['XML', utf8('<?xml version="1.0"?><orders/>'), 'application/xml'],
    ['an archive', zip, 'application/zip'],
    ['a bitmap', bitmap, 'image/bmp'],
    ['rich text', utf8('{\\rtf1\\ansi Hello}'), 'application/rtf'],
    ['unknown bytes', Buffer.from('00ff10fe00ee', 'hex'), 'application/octet-stream'],
    ['nothing at all', Buffer.alloc(0), 'application/octet-stream'],
  ])('%s', async (_, bytes, mediaType) => {
    expect(await detect(bytes)).toEqual({ mediaType, preview: 'none' });
  });
});

describe('[FILE-03] text is recognised in the common encodings', () => {
  test.each([
    ['English', utf8('Route 7, van 12\r\n\tdone\n')],
    ['Hebrew in UTF-8', utf8('שלום, חשבונית 12')],
    ['Hebrew in UTF-8 with its mark', utf8('\ufeffשלום')],
    ['UTF-16, little end first', Buffer.from('\ufeffשלום hello', 'utf16le')],
    ['UTF-16, big end first', Buffer.from('\ufeffשלום hello', 'utf16le').swap16()],
    ['Windows-1252', latin1('Caf\xe9 \x80 12,50 \x96 d\xe9j\xe0 vu')],
    ['a table', utf8('date,route\n2026-01-01,7\n')],
    ['a note that begins like a bitmap', utf8('BMW van: new tyres')],
    ['a note that begins like a program', utf8('MZ-12 is the gate code')],
    ['a longer text that is cut within a character', utf8(`a${'ש'.repeat(5000)}`)],
    ['a sentence with a tag in it', utf8('Use <b>bold</b> sparingly')],
  ])('%s', async (_, bytes) => {
    expect(await detect(bytes)).toEqual({ mediaType: 'text/plain', preview: 'none' });
  });
});
