/** The query of an address with some of its parameters changed; null takes one away. Empty, or begins with '?'. */
export function changedSearch(
  params: URLSearchParams,
  changes: Record<string, string | null | undefined>,
): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next.size > 0 ? `?${next}` : '';
}
