import { z } from 'zod';
import { cleanText, squash } from '#app/csv/values/cells.ts';

/** Blank, and no space to any trim. */
const BLANK = /[\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/gu;
const JOINERS = /[\u200c\u200d]+/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * The one rule for names of people, businesses and things, on every way in: on one line, composed, without characters that
 * nobody sees. Returns '' for a name of nothing else.
 */
export function nameText(text: string): string {
  const shown = squash(squash(text).replace(BLANK, ' ').replace(JOINERS, whereTheyJoin));
  return VISIBLE.test(shown) ? shown : '';
}

/** Joiners belong between letters or the parts of an emoji. A pattern that looks around a run itself tries it from each of its characters. */
function whereTheyJoin(joiners: string, at: number, text: string): string {
  const around = [text[at - 1] ?? ' ', text[at + joiners.length] ?? ' '];
  return around.some((one) => one.trim() === '') ? '' : joiners;
}

/** The field of a name; `missing` is said where it is empty, or nobody would see it. */
export function nameField(missing: string, most = 200) {
  return z
    .string(missing)
    .transform((text) => (isFarTooLong(text, most) ? text : nameText(text)))
    .pipe(z.string().min(1, missing).max(most, `Use at most ${most} characters.`));
}

/** The field of a text on one line, cleaned as a cell of a file is. */
export function lineField(most: number, tooLong = atMost(most)) {
  return z
    .string()
    .overwrite((text) => (isFarTooLong(text, most) ? text : squash(text)))
    .max(most, tooLong);
}

/** The field of a text with lines of its own: without control, bidi and zero-width characters. */
export function paragraphField(most: number, tooLong = atMost(most)) {
  return z
    .string()
    .overwrite((text) => (isFarTooLong(text, most) ? text : cleanText(text).trim()))
    .max(most, tooLong);
}

/** Longer than any cleaning makes short enough: it is refused as it is, since to clean megabytes holds everybody. */
function isFarTooLong(text: string, most: number): boolean {
  return text.length > 10 * most + 1_000;
}

function atMost(most: number): string {
  return `Use at most ${most.toLocaleString('en-US')} characters.`;
}
