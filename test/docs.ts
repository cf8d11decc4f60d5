import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the repository. */
export const ROOT = join(import.meta.dirname, '..');

/** A block of a document between two fences. `language` is '' where none is named. */
export type Fence = { document: string; language: string; text: string };

/** A few words of a document that are set as code. */
export type InlineCode = { document: string; text: string };

/** Paths of every document, from the root. */
export const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).sort();

const FENCE = /^```(\w*)\n([\s\S]*?)^```$/gm;

/** The text of a document, by its path from the root. */
export function documentText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The text without what stands between fences and inside inline code. */
export function proseOf(path: string): string {
  return documentText(path)
    .replace(FENCE, '')
    .replace(/`[^`\n]+`/g, '');
}

/** Every fenced block, in the order of the documents. */
export function allFences(): Fence[] {
  return DOCUMENTS.flatMap((document) =>
    [...documentText(document).matchAll(FENCE)].map(([, language = '', text = '']) => ({
      document,
      language,
      text,
    })),
  );
}

/** What a document's blocks in that language hold, one after the other; throws where it has none. */
export function fencedText(document: string, language: string): string {
  const fences = allFences().filter((fence) => fence.document === document && fence.language === language);
  if (fences.length === 0) throw new Error(`${document} has no block in ${language}`);
  return fences.map(({ text }) => text).join('');
}

/** The lines of a document's blocks in that language, without a shell's comments and empty lines. */
export function fencedLines(document: string, language: string): string[] {
  const lines = fencedText(document, language).split('\n');
  return lines.map((line) => line.replace(/\s+# .*$/, '').trim()).filter((line) => line !== '');
}

/** Everything that is set as inline code, in the order of the documents. */
export function allInlineCode(): InlineCode[] {
  return DOCUMENTS.flatMap((document) =>
    [
      ...documentText(document)
        .replace(FENCE, '')
        .matchAll(/`([^`\n]+)`/g),
    ].map(([, text = '']) => ({
      document,
      text,
    })),
  );
}

/** The one inline code of a document that begins so; throws where there is none or more. */
export function inlineCode(document: string, beginning: string): string {
  const found = allInlineCode().filter(
    (code) => code.document === document && code.text.startsWith(beginning),
  );
  const texts = new Set(found.map(({ text }) => text));
  const [text] = texts;
  if (text === undefined || texts.size > 1)
    throw new Error(`${document} has ${texts.size} of ${beginning} …`);
  return text;
}
