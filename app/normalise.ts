import { naturalKey } from '#db/natural-key.ts';

/** Text for searching and comparing: without accents, case, control characters and surplus space. */
export function searchText(...parts: (string | null | undefined)[]): string {
  return (
    parts
      .filter((part) => part)
      .join(' ')
      // Before and after: marks that are there already take long to be put in order.
      .replace(/\p{M}+/gu, '')
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
  );
}

/** What a record is found by and sorted by. */
export function searchColumns(...parts: (string | null | undefined)[]): { search: string; sort_key: string } {
  const search = searchText(...parts);
  return { search, sort_key: naturalKey(search) };
}
