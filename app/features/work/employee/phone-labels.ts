import { headerKey } from '#app/csv/headers.ts';

/** Headers of columns with a phone. */
export const PHONE_HEADERS = ['phone number', 'mobile', 'mobile phone', 'cell phone', 'telephone'];
const PHONE_LABELS = new Set(['phone', 'cell', ...PHONE_HEADERS].map(headerKey));

/** Whether a custom field of that name holds a phone. */
export function isPhoneLabel(label: string): boolean {
  return PHONE_LABELS.has(headerKey(label));
}

/** Whether a field of that name shows a phone, such as 'Work Phone Number' or 'Emergency contact (cell)'. */
export function showsPhone(label: string): boolean {
  return /(?:phone|mobile|\bcell)(?:\s*(?:number|no\.?|#))?\W*$/i.test(label);
}
