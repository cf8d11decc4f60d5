import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectFileType } from '#ports/blobs/file-type.ts';
import { asStorage, dumpBytes } from '#test/fixtures/legacy-dump.ts';
import type { DumpFile, StoreContent } from './data-url-sink.server.ts';
import { type DumpEntry, readDump } from './read-dump.server.ts';

/** A store that remembers the bytes of each content, and the largest piece that it was given. */
function memoryStore() {
  const contents: Buffer[] = [];
  let largest = 0;
  const store: StoreContent = async (source) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of source) {
      largest = Math.max(largest, piece.length);
      pieces.push(piece);
    }
    const bytes = Buffer.concat(pieces);
    contents.push(bytes);
    const type = await detectFileType(new Uint8Array(bytes.subarray(0, 4100)), bytes.length);
    return { sha256: String(contents.length - 1), size: bytes.length, ...type, needsPassword: 0 };
  };
  return { store, contents, largest: () => largest };
}

async function read(dump: unknown, piece?: number) {
  const { store, contents, largest } = memoryStore();
  const items: DumpEntry[] = [];
  await readDump(dumpBytes(dump, piece), store, async (item) => void items.push(item));
  return { items, contents, largest: largest() };
}

const values = (items: DumpEntry[]) => items.flatMap((item) => ('value' in item ? [item.value] : []));

test('[DATA-33] any value comes the same way as JSON and as JSON text, in pieces of any size', async () => {
  const record = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(record, { maxLength: 4 }),
      fc.integer({ min: 1, max: 50 }),
      async (users, piece) => {
        const plain = await read({ customForms: users }, piece);
        const text = await read(asStorage({ customForms: users }), piece);
        const cleaned = JSON.parse(JSON.stringify(users).replaceAll('\\u0000', '')) as unknown[];
        expect(JSON.parse(JSON.stringify(values(plain.items)))).toEqual(cleaned);
        expect(values(text.items)).toEqual(values(plain.items));
      },
    ),
    { numRuns: 60 },
  );
});

describe('[DATA-32] a data URL becomes a file', () => {
  const document = (fileContent: unknown) => ({ documents: { m: [{ fileContent }] } });
  const fileOf = (items: DumpEntry[]) => (values(items)[0] as { fileContent: DumpFile }).fileContent;

  test('of any bytes, in pieces of any size', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), fc.integer({ min: 1, max: 40 }), async (bytes, piece) => {
        const url = `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`;
        const { items, contents } = await read(asStorage(document(url)), piece);
        expect(fileOf(items).content?.size).toBe(bytes.length);
        expect(contents[0]).toEqual(Buffer.from(bytes));
      }),
      { numRuns: 60 },
    );
  });

  test('also without base64, and one of many megabytes in small pieces', async () => {
    const plain = await read(document('data:text/plain,H%C3%A9llo%20%'), 7);
    expect(plain.contents[0]?.toString()).toBe('Héllo %');
    const large = Buffer.alloc(8 * 1024 * 1024, 'route ');
    const url = `data:text/plain;base64,${large.toString('base64')}`;
    const { contents, largest } = await read(asStorage(document(url)), 65_536);
    expect(contents[0]?.equals(large)).toBe(true);
    expect(largest).toBeLessThan(128 * 1024);
  });

  test.each([
    ['https://example.com/a.png', 'Its content is no data URL.'],
    ['data:image/png;base64,AA*A', 'Its content is no readable data URL.'],
    ['data:image/png;base64,AAAAA', 'Its content is no readable data URL.'],
    ['data:image/png;base64,AA==AAAA', 'Its content is no readable data URL.'],
    ['data:', 'Its content is no data URL.'],
    ['', null],
  ])('%j is none', async (url, problem) => {
    const { items } = await read(document(url));
    expect(fileOf(items)).toMatchObject({ content: null, problem });
  });
});

test('[DATA-32] what breaks off is named, and what stands before it is read', async () => {
  const whole = JSON.stringify({ users: [{ id: '1' }, { id: '2' }], customForms: [{ id: 'f' }] });
  for (let cut = 1; cut < whole.length; cut++) {
    const { items } = await read(whole.slice(0, cut));
    const problems = items.filter((item) => 'problem' in item);
    expect(problems).toHaveLength(1);
    const complete = (whole.slice(0, cut).match(/"}/g) ?? []).length;
    expect(values(items)).toHaveLength(complete);
  }
});

test('nesting without end is named, not followed', async () => {
  const { items } = await read(`{"users":[${'['.repeat(5_000)}`);
  expect(items).toEqual([{ place: 'users', problem: expect.stringContaining('damaged or cut off') }]);
});
