import { afterEach, expect, test, vi } from 'vitest';
import { droppedFiles, FOLDER_MOST } from './dropped-files.ts';

type Tree = { [name: string]: Tree | 'file' | 'locked' };

/** What a browser hands over when this is dropped. */
function dropped(tree: Tree) {
  const entries = entriesOf(tree);
  const items = entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry }));
  // To a browser a folder is a file of four kilobytes.
  const files = Object.keys(tree).map((name) => new File(['x'], name));
  return droppedFiles({ items, files } as unknown as DataTransfer);
}

function entriesOf(tree: Tree): FileSystemEntry[] {
  return Object.entries(tree).map(([name, inside]) => {
    if (typeof inside === 'string') return fileEntry(name, inside);
    const batches = [entriesOf(inside).slice(0, 2), entriesOf(inside).slice(2)].filter(
      (some) => some.length > 0,
    );
    const readEntries = (resolve: (entries: FileSystemEntry[]) => void) => resolve(batches.shift() ?? []);
    return { name, isFile: false, isDirectory: true, createReader: () => ({ readEntries }) };
  }) as unknown as FileSystemEntry[];
}

function fileEntry(name: string, kind: 'file' | 'locked') {
  const file = (resolve: (file: File) => void, reject: (error: Error) => void) =>
    kind === 'file' ? resolve(new File(['x'], name)) : reject(new DOMException('no', 'NotReadableError'));
  return { name, isFile: true, isDirectory: false, file };
}

const names = async (tree: Tree) => (await dropped(tree)).files.map(({ name }) => name);
afterEach(() => vi.restoreAllMocks());

test('files are taken as they are', async () => {
  expect(await names({ 'a.pdf': 'file', '.env': 'file' })).toEqual(['a.pdf', '.env']);
});

test('of a folder the files in it are taken, those of folders within as well, but not what systems put there', async () => {
  const march = { 'c.pdf': 'file', 'd.pdf': 'file', 'Thumbs.db': 'file' } as const;
  const tree: Tree = {
    '2026': { 'a.pdf': 'file', '.DS_Store': 'file', March: march, 'b.pdf': 'file' },
    'e.pdf': 'file',
  };
  expect(await names(tree)).toEqual(['a.pdf', 'c.pdf', 'd.pdf', 'b.pdf', 'e.pdf']);
});

test('an empty folder says so', async () => {
  expect(await dropped({ empty: {} })).toEqual({ files: [], problem: 'This folder has no files in it.' });
});

test('of a folder with very many files none are taken, and it says why', async () => {
  const many = Object.fromEntries(Array.from({ length: FOLDER_MOST + 1 }, (_, at) => [`${at}.pdf`, 'file']));
  const { files, problem } = await dropped({ many: many as Tree });
  expect(files).toEqual([]);
  expect(problem).toContain(`more than ${FOLDER_MOST} files`);
});

test('a folder that cannot be read says so', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { files, problem } = await dropped({ cloud: { 'a.pdf': 'locked' } });
  expect(files).toEqual([]);
  expect(problem).toContain('could not be read');
});
