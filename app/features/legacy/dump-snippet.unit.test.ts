import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asStorage, makeDump } from '#test/legacy-dump.ts';

const DOCS = join(import.meta.dirname, '../../../docs/moving-in.md');

test('[DATA-33] the snippet of the docs takes the dump out of local storage as a file', () => {
  const snippet = /```js\n([\s\S]+?)```/.exec(readFileSync(DOCS, 'utf8'))?.[1] ?? '';
  const stored = { ...asStorage({ ...makeDump({ members: 1 }) }), unrelated: 'x' } as Record<string, string>;
  const clicked: string[] = [];
  const link = { href: '', download: '', click: () => clicked.push(link.download) };
  const run = new Function('localStorage', 'document', 'URL', 'Blob', snippet);
  run(
    { getItem: (key: string) => stored[key] ?? null },
    { createElement: () => link },
    { createObjectURL: (blob: { text: string }) => blob.text },
    class {
      readonly text: string;
      constructor([text]: string[]) {
        this.text = text ?? '';
      }
    },
  );
  const { unrelated: _, currentUser: __, ...taken } = stored;
  expect(JSON.parse(link.href)).toEqual(taken);
  expect(clicked).toEqual(['portal-dump.json']);
});
