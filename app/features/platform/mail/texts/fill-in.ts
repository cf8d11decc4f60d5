const NAME = /\{(\w+)\}/g;

/** A text with the values of the names in braces. A value stays as it is, whatever stands in it, and so does a name without one. */
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(NAME, (whole, name: string) => values[name] ?? whole);
}

/** The names in braces that a text holds, each once. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(NAME)].map(([, name = '']) => name))];
}
