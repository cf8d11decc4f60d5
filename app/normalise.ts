/** Text for searching and sorting: without accents, case, control characters and surplus space. */
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
