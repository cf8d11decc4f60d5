/** The beginning of a text on one line, of at most so many characters. */
export function excerpt(text: string, length = 80): string {
  const line = text.replace(/\s+/g, ' ');
  const characters = [...line];
  return characters.length <= length ? line : `${characters.slice(0, length - 1).join('')}…`;
}
