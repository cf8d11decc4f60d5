import { expect, test } from 'vitest';
import { fencedText } from '#test/fixtures/docs.ts';
import { asStorage, makeDump } from '#test/fixtures/legacy-dump.ts';

test('[DATA-33] the snippet of the docs takes the dump out of local storage as a file', () => {
  const stored = { ...asStorage({ ...makeDump({ members: 1 }) }), unrelated: 'x' } as Record<string, string>;
  const clicked: string[] = [];
  const link = { href: '', download: '', click: () => clicked.push(link.download) };
  const run = new Function('localStorage', 'document', 'URL', 'Blob', fencedText('docs/moving-in.md', 'js'));
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
