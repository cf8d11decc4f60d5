import { foldText } from '#db/fold-text.ts';
import type { Hit } from './find-hits.ts';

/** A page as it can be found: further words that people look for it with. */
export type FindablePage = { title: string; words?: string; to: string };

/** The pages whose title or words have all that was typed, those first whose title begins with it. */
export function findPages(pages: readonly FindablePage[], words: readonly string[]): Hit[] {
  const found = pages.filter(({ title, words: more = '' }) => {
    const text = foldText(`${title} ${more}`);
    return words.every((word) => text.includes(word));
  });
  const first = words[0] ?? '';
  const begins = ({ title }: FindablePage) => (foldText(title).startsWith(first) ? 0 : 1);
  return found
    .toSorted((a, b) => begins(a) - begins(b))
    .map(({ title, to }) => ({ kind: 'page', id: to, title, detail: '', to }));
}
