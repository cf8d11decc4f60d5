import { expect, test } from 'vitest';
import { sourcesOf, textsOf } from './fixtures/source-texts.ts';

/** Words that no text of the interface, of a mail or of the demo has, and what to write instead. */
const AVOIDED: [RegExp, string][] = [
  [/\bmeanwhile\b/i, 'say who changed what, or "since"'],
  [/\b(?:brought|bring|brings) (?:\w+ )?back\b/i, 'restore'],
  [/\bof (?:its|their|your|our) own\b/i, 'its own …, separate'],
  [/\bwho(?:m)?ever\b/i, 'anyone who'],
  [/\bin total\b/i, 'count things: "62 members"'],
  [/colour|favour|behaviour|neighbour|\bgrey\b|\bcentre\b|licence|\bcheque\b/i, 'US spelling'],
  [/\bfulfil(?:s|ment)?\b|cancelled|cancelling|labelled|travelled/i, 'US spelling: one l'],
  [
    /\b(?:organ|recogn|final|custom|summar|apolog|author|categor|normal|priorit)is(?:e|es|ed|ing|ation)\b/i,
    'US spelling: z',
  ],
  [/\b(?:take|taken|took|takes) back\b/i, 'withdraw'],
  [/\bruns? out\b/i, 'expires'],
  [/\b(?:left|leave|leaves) out\b/i, 'skip'],
  [/\bfurther fields\b/i, 'custom fields'],
  [/\bsecond factor\b/i, 'two-step verification'],
  [/\bgood until\b/i, 'expires'],
  [/\bask(?:ed)? again\b/i, 'follow up'],
  [/\bdeal(?:t)? with\b/i, 'resolve'],
  [/\bpresent (?:one|password|address)\b/i, 'current'],
  [/\bnobody in particular\b/i, 'None'],
  [/\bany more\b/i, 'no longer'],
  [/\bso that\b/i, 'so'],
  [/\bas you said\b/i, '(your choice)'],
  [/\bbr(?:oke|eaks?) off\b/i, 'was interrupted'],
  [/\b(?:is|are) as (?:before|(?:it|they) (?:was|were))\b/i, 'restored to how it was'],
  [/\b(?:is|are) (?:now )?among\b/i, 'was added to'],
  [/\basks nothing\b/i, "doesn't need a decision"],
  [
    /\b(?:is|are) (?:no|none of the|neither) (?:valid |whole )?(?:price|number|date|currenc\w+|yes)\b/i,
    "isn't a …",
  ],
  [/\bonce more\b/i, 'again'],
  [/\bdump\b/i, 'backup from the previous version'],
  [/\bsign(?:s|ed|ing)? (?:in|out)\b(?! (?:with the code|there))/i, 'log in, log out'],
];
/** Texts that no person reads, or that must have the word. */
const KEPT = new Set([
  'licence plate',
  'an id of the dump may be any member’s here',
  'imports that nobody writes any more',
  'the dump has data of many members',
  'whoever has the form sees the change',
  'whoever was told of the record',
  'Signed in',
  'Signed in on these devices',
]);

const texts = sourcesOf('app', 'ports', 'demo').flatMap((file) =>
  textsOf(file)
    .filter((text) => /[a-z] [a-z]|^[A-Z][a-z]+$/.test(text) && !KEPT.has(text))
    .map((text) => ({ file, text })),
);

test.each(AVOIDED)('no text says %s', (word, _instead) => {
  expect(texts.filter(({ text }) => word.test(text))).toEqual([]);
});

test('the texts are found where they are', () => {
  expect(texts.length).toBeGreaterThan(3000);
  expect(texts).toContainEqual(expect.objectContaining({ text: 'Add member' }));
});
