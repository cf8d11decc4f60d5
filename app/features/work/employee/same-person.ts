import { LRUCache } from 'lru-cache';
import { emailKey } from '#app/features/platform/account/email.ts';
import { nameText } from '#app/text/name-text.ts';
import { searchKey } from '#app/text/search-key.ts';
import { isPhoneLabel } from './phone-labels.ts';

/** What a person is known by, in every list of people: name, address and phone, each folded. */
export type PersonKeys = {
  name: string;
  /** Without case, accents, apostrophes, surplus space and what nobody sees. */
  nameKey: string;
  emailKey: string;
  /** Empty where the phone has fewer than ten digits. */
  phoneKey: string;
};

/** The keys of a person. */
export function personKeys(name: string, email: string, phone: string): PersonKeys {
  return { name, nameKey: nameKey(name), emailKey: emailKey(email), phoneKey: phoneKey(phone) };
}

/** What names are compared by. */
export function nameKey(name: string): string {
  return searchKey(nameText(name));
}

/** As a phone shows what is dialed behind it: x42, ext. 42, ;ext=42. */
const EXTENSION = /[ ,;]*(?:extension|extn?|ex|x)\.? ?[:=]? ?#? ?\d{1,7} ?#? ?$/i;
/** And as it dials by itself: ,,42# */
const DIALED = /[,;#] ?\d{1,7} ?#? ?$/;
/** Longer than any phone with its extension. */
const LONGEST_PHONE = 100;

/** What phones are compared by: the last ten digits, an extension apart; empty where there are fewer. */
export function phoneKey(phone: string): string {
  const spaced = phone.replace(/\s+/g, ' ');
  const main = spaced.length > LONGEST_PHONE ? spaced : spaced.replace(EXTENSION, '');
  // Digits behind a comma are part of the number where too little would be left without them: 901,555,0100.
  const both = [main.slice(0, LONGEST_PHONE).replace(DIALED, ''), main].map((text) =>
    text.replace(/\D/g, ''),
  );
  return both.find((digits) => digits.length >= 10)?.slice(-10) ?? '';
}

/** What was last found out of labels: those of a file are asked for with each of its rows. */
const asked = new LRUCache<string, boolean>({ max: 500 });

/** The phone among somebody's further columns; empty where there is none. */
export function phoneAmong(fields: readonly { label: string; value: string }[]): string {
  return fields.find(({ label }) => isPhoneColumn(label))?.value ?? '';
}

function isPhoneColumn(label: string): boolean {
  const known = asked.get(label);
  if (known !== undefined) return known;
  const is = isPhoneLabel(label);
  asked.set(label, is);
  return is;
}

/** What two people may have in common besides their name. */
export type SharedBy = 'email' | 'phone number';

/** The rule for the same person: one name, and one address or one phone. */
export function isSamePerson(one: PersonKeys, other: PersonKeys): boolean {
  if (one.nameKey !== other.nameKey) return false;
  const isShared = (key: 'emailKey' | 'phoneKey') => one[key] !== '' && one[key] === other[key];
  return isShared('emailKey') || isShared('phoneKey');
}

/** Names of fewer letters are all alike. */
const SHORTEST = 3;
/** At most so many people are a household: more of them share the mailbox or phone of an office. */
const HOUSEHOLD = 4;
/** Among at most so many people a slip in a name is looked for. */
export const CROWD = 20;

/**
 * Whether two who share an address or phone with so many people may be one under two names: twins and Jon or John, Ida L.
 * and Ida Lowe.
 */
export function mayBeOne(one: PersonKeys, other: PersonKeys, sharers: number): boolean {
  if (sharers > CROWD) return false;
  if (isOneSlip(one, other)) return true;
  const words = wordsOf(one.nameKey);
  return sharers <= HOUSEHOLD && wordsOf(other.nameKey).some((word) => words.includes(word));
}

function wordsOf(name: string): string[] {
  return name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1);
}

/** Whether one letter more, less or another one makes the one name of the other: Jon and John. */
export function isOneSlip(one: PersonKeys, other: PersonKeys): boolean {
  const [short = '', long = ''] = [one.nameKey, other.nameKey].sort((a, b) => a.length - b.length);
  if (short.length < SHORTEST || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}
