/** Crockford's alphabet, in lower case as TypeIDs have it. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** Ids of one millisecond are counted in so many bits. */
const COUNT_BITS = 30;

/** Random numbers, asked for many at a time: to ask for a few costs as much. */
const pool = new Uint32Array(512);
let used = pool.length;
let time = 0;
let count = 0;

/**
 * What follows on a TypeID's prefix: a UUID of version 7 in 26 letters, greater than each that this process made before. The library
 * takes seven times as long for one, by way of the UUID's text, and an import makes them by the ten thousands.
 */
export function orderedSuffix(): string {
  countOn();
  const [high, low] = [Math.floor(time / 2 ** 16), time % 2 ** 16];
  const version = (low << 16) | (7 << 12) | (count >>> 18);
  const variant = (2 << 30) | ((count & 0x3ffff) << 12) | (randomWord() >>> 20);
  return inLetters([high, version, variant, randomWord()]);
}

/** Onto the next number of this millisecond, or a number of the next one. A clock that was set back is waited for. */
function countOn(): void {
  const now = Date.now();
  count += 1;
  if (now <= time && count < 2 ** COUNT_BITS) return;
  time = Math.max(now, time + 1);
  count = randomWord() >>> (33 - COUNT_BITS);
}

function randomWord(): number {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  return pool[used++] ?? 0;
}

/** 128 bits, five to a letter; the first one has three. */
function inLetters(words: readonly number[]): string {
  let letters = '';
  for (let end = 3; end <= 128; end += 5) {
    const at = Math.ceil(end / 32) - 1;
    const shift = 32 * (at + 1) - end;
    const before = shift > 27 ? (words[at - 1] ?? 0) << (32 - shift) : 0;
    letters += LETTERS[(before | ((words[at] ?? 0) >>> shift)) & 31];
  }
  return letters;
}
