/** The address that calls a phone number as it was written, without its extension; null where there is none to call. */
export function phoneLink(phone: string): string | null {
  const [number = ''] = phone.split(/(?:x|ext|#)/i);
  const digits = number.replace(/\D/g, '');
  if (digits.length < 7) return null;
  return `tel:${number.trimStart().startsWith('+') ? '+' : ''}${digits}`;
}
