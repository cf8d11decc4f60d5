/** A key that nobody else has, for a form or a chosen file. Works on plain http as well, where randomUUID is missing. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
