/** The address of a link that writes to somebody: nothing in the address can add recipients or a text. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
