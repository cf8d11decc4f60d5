/** Shorter words are part of too many passwords that nobody guesses. */
const SHORTEST = 4;
/** Longer tails of digits and signs take more guesses than a word does. */
const LONGEST_TAIL = 8;

/** What many people put together when they are told to use twelve characters, letters alone. */
const FAMILIAR = new Set([
  'correcthorsebatterystaple',
  'tobeornottobe',
  'maytheforcebewithyou',
  'openthedoorplease',
  'letmeinplease',
  'iloveyousomuch',
  'iloveyouforever',
  'thisismypassword',
  'mypasswordispassword',
  'nottheanswer',
  'winteriscoming',
  'imtheadministrator',
  'companyname',
  'companypassword',
  'changemenow',
  'pleasechangeme',
  'defaultpassword',
  'temporarypassword',
]);

/** Signs that stand for letters, as people write them; a one is read as either letter. */
const LETTERS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Whether the letters of the password are a phrase that many people use. */
export function isFamiliarPhrase(password: string): boolean {
  return FAMILIAR.has(password.toLowerCase().replace(/[^a-z]/g, ''));
}

/**
 * Whether the password is a listed word with digits and signs around it, whatever its case and the signs that stand for letters in it:
 * Summer2026!!, P@ssw0rd-2026. `listed` are the words in lower case.
 */
export function isListedWord(password: string, listed: ReadonlySet<string>): boolean {
  const text = password.toLowerCase();
  const begin = tailLength([...text]);
  const end = tailLength([...text].reverse());
  for (let from = 0; from <= begin; from += 1)
    for (let to = 0; to <= end && from + to <= LONGEST_TAIL; to += 1)
      if (isListed(text.slice(from, text.length - to), listed)) return true;
  return false;
}

/** How many digits and signs stand in front, as far as they count. */
function tailLength(characters: readonly string[]): number {
  const first = characters.findIndex((one) => /\p{L}/u.test(one));
  return Math.min(first === -1 ? characters.length : first, LONGEST_TAIL);
}

function isListed(word: string, listed: ReadonlySet<string>): boolean {
  if (word.length < SHORTEST) return false;
  const spelled = word.replace(/[@403$57]/g, (sign) => LETTERS[sign] ?? sign);
  return [word, spelled, spelled.replaceAll('1', 'i'), spelled.replaceAll('1', 'l')].some((one) =>
    listed.has(one),
  );
}
