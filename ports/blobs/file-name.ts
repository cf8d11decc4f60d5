import filenamify from 'filenamify';

const LONGEST = 255;
const LONGEST_EXTENSION = 20;

/**
 * Characters that turn the reading direction around, with which `exe.pdf` can be made to look like another
 * name.
 */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * A file name that is safe to keep, to show and to send: the last part of a path, in Unicode's composed
 * form, without control and direction characters, at most 255 characters (code points) with the extension
 * kept. Never empty.
 */
export function safeFileName(name: string): string {
  const lastPart = name.toWellFormed().replace(UNSAFE, '').split(/[/\\]/).filter(Boolean).at(-1) ?? '';
  return shorten(trimmed(bounded(lastPart).normalize('NFC'))) || 'file';
}

/**
 * A name for one file or folder on any system, Windows included: what can't stand in it (a slash too) becomes `-`, and a
 * device's name gets one behind it. Nothing of it is taken for a path. Never empty.
 */
export function portableFileName(name: string): string {
  const safe = filenamify(safeFileName(name.replace(/[/\\]/g, '-')), {
    replacement: '-',
    maxLength: LONGEST,
  });
  return trimmed(safe) || 'file';
}

/** Begin and end of a name that is far too long: to compose it, and to shorten it by letters, would take long. */
function bounded(name: string): string {
  return name.length <= 8 * LONGEST
    ? name
    : `${name.slice(0, 4 * LONGEST)}${name.slice(-4 * LONGEST)}`.toWellFormed();
}

/** Windows drops dots and spaces at a name's end, and a name of dots alone is a folder. */
function trimmed(name: string): string {
  const begun = name.trimStart();
  // A loop, since a pattern anchored at the end tries every run inside the name.
  let end = begun.length;
  while (end > 0 && /[\s.]/u.test(begun.charAt(end - 1))) end -= 1;
  return begun.slice(0, end);
}

function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= LONGEST) return name;
  const dot = characters.lastIndexOf('.');
  const extension = dot > 0 && characters.length - dot <= LONGEST_EXTENSION ? characters.slice(dot) : [];
  return trimmed(characters.slice(0, LONGEST - extension.length).join('')) + extension.join('');
}
