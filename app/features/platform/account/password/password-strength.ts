import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { isFamiliarPhrase, isListedWord } from './listed-word.ts';
import { passwordLengthError } from './password-rule.ts';

const COMMON_TEXT = 'This password is too common. Choose another one.';
const OWN_WORDS_TEXT =
  "Don't use your name, your email address or the portal's name. Choose another password.";
const WEAK_TEXT = 'This password is easy to guess. Use several unrelated words, or a longer phrase.';

/** Score from 0 to 4 that a new password needs: 3 stands for a hundred million guesses at least. */
const LEAST_SCORE = 3;
/** Characters that are looked at: the work grows faster than they do. */
const LOOKED_AT = 64;
/** Shorter words are part of too many others. */
const SHORTEST_WORD = 3;

/** Words of every password here that are no secret. */
const PORTAL_WORDS = ['Delivery Portal'];

/** What judges passwords, and the words that many of them are made of. */
type Judge = { factory: ZxcvbnFactory; listed: ReadonlySet<string> };

let judge: Promise<Judge> | undefined;

/**
 * Returns why a new password is refused, or undefined: too short, too long, or easy to guess for somebody who knows these
 * words: names and email addresses of the person and its business. Runs on the server and, to tell early, in the page.
 */
export async function passwordProblem(
  password: string,
  words: readonly string[],
): Promise<string | undefined> {
  const wrongLength = passwordLengthError(password);
  if (wrongLength) return wrongLength;
  judge ??= loadJudge();
  const { factory, listed } = await judge;
  const own = guessableWords(words);
  const checked = factory.check(password, own);
  if (checked.score >= LEAST_SCORE) {
    if (isListedWord(password, new Set(own))) return OWN_WORDS_TEXT;
    return isFamiliarPhrase(password) || isListedWord(password, listed) ? WEAK_TEXT : undefined;
  }
  const dictionaries = checked.sequence.map(({ dictionaryName }) => dictionaryName);
  if (dictionaries.some((name) => name === 'userInputs')) return OWN_WORDS_TEXT;
  return dictionaries.some((name) => String(name).startsWith('passwords')) ? COMMON_TEXT : WEAK_TEXT;
}

/** The dictionaries are long, and needed where somebody sets a password: nothing starts with them. */
async function loadJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LOOKED_AT });
  return { factory, listed: new Set(Object.values(dictionary).flat().map(String)) };
}

/** Each text as it is, run together, and its single words. */
function guessableWords(texts: readonly string[]): string[] {
  const all = [...PORTAL_WORDS, ...texts].flatMap((text) => {
    const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return [text.toLowerCase(), words.join(''), ...words];
  });
  return [...new Set(all)].filter((word) => word.length >= SHORTEST_WORD);
}
