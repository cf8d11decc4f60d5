import { foldText } from '#db/fold-text.ts';
import { naturalKey } from '#db/natural-key.ts';

/** Text for searching and comparing, of all the parts that are there: see `foldText`. */
export function searchKey(...parts: (string | null | undefined)[]): string {
  return foldText(parts.filter((part) => part).join(' '));
}

/** The words that somebody looks for, as records have them. */
export function searchWords(text: string): string[] {
  return [...new Set(searchKey(text).split(' '))].filter(Boolean);
}

/** What a record is found by and sorted by. */
export function searchColumns(...parts: (string | null | undefined)[]): { search: string; sort_key: string } {
  const search = searchKey(...parts);
  return { search, sort_key: naturalKey(search) };
}
