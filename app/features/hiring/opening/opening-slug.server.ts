import { randomInt } from 'node:crypto';
import { searchKey } from '#app/text/search-key.ts';

/** Letters and digits that are not taken for each other when they are read out. */
const SAYABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
const RANDOM = 7;
const LONGEST_TITLE = 40;

/** The end of an opening's address: what can be told by phone, and not be guessed, as in 'delivery-driver-k7m2p9x'. */
export function newSlug(title: string): string {
  const words = searchKey(title).match(/[a-z0-9]+/g) ?? [];
  const random = Array.from({ length: RANDOM }, () => SAYABLE[randomInt(SAYABLE.length)]).join('');
  return [...words, random]
    .join('-')
    .slice(-(LONGEST_TITLE + RANDOM + 1))
    .replace(/^-/, '');
}
