import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

const PLAIN = fc.string({
  unit: fc.constantFrom(...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))),
});
/** Nobody sees it, and it is no letter of plain text: with it a text is folded by all the rules. */
const UNSEEN = '\u200b';

test('plain text is folded as any other text is', () => {
  fc.assert(
    fc.property(PLAIN, (text) => {
      expect(foldText(text)).toBe(foldText(`${text}${UNSEEN}`));
    }),
  );
  expect(foldText("  Mary-Ann  O'Neil ` X ")).toBe('mary-ann oneil x');
});

test('folding once more changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(PLAIN, fc.string({ unit: 'binary' })), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});
