import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesOf, textsOf } from './fixtures/source-texts.ts';

const ROOT = join(import.meta.dirname, '..');

/** Quotes that no text of the sources is, and why. */
const OTHERWISE: Record<string, string> = {
  'stage (count)': "is put together from a stage's name and its number",
  'Job Applied For (Optional)': 'is put together from the label and the sign of an optional field',
  'signed in on these devices': 'begins a line with a capital letter',
  'coming soon': 'ends a sentence',
  'Not enough stock for {product title} ({variant title}). Only {n} left.': 'is held by the tests of ERR-06',
};

/** What the requirements quote, with how much of it is a placeholder taken out. */
const quoted = [
  ...new Set(
    readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8')
      .split('\n')
      .filter((line) => /^\| [A-Z]+-\d+/.test(line))
      .flatMap((line) =>
        [...line.matchAll(/(?<![\w])'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g)].map(([, text = '']) => text),
      ),
  ),
];

const texts = new Set(sourcesOf('app', 'ports', 'db').flatMap(textsOf));
const pieces = [...texts].join('\n');

/** The whole text where nothing in it is a placeholder, else each of its parts. */
function isThere(text: string): boolean {
  const parts = text.split(/\{[^}]*\}/).map((part) => part.trim());
  if (parts.length === 1) return texts.has(text.trim());
  return parts.filter(Boolean).every((part) => pieces.includes(part));
}

test('[ERR-16] every text that the requirements quote stands in the portal word for word', () => {
  expect(quoted).toContain('Thank You for Your Order!');
  expect(quoted).toContain("Track your worker's compensation cases.");
  expect(quoted.filter((text) => !(text in OTHERWISE) && !isThere(text))).toEqual([]);
});
