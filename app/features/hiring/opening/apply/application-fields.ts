/** A field that people do not see: what is in it, a program wrote. */
export const HONEYPOT_FIELD = 'website';

/** Bytes that a résumé may have: a page of a phone's camera, with room to spare. */
export const RESUME_MAX_BYTES = 10 * 1024 * 1024;

/** What a file chooser offers. */
export const RESUME_ACCEPT = '.pdf,.doc,.docx,.odt,.rtf,.txt,image/*';

/** Types that a résumé may have, as found in its bytes. */
export const RESUME_TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'application/msword',
  'application/x-cfb',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
  'application/rtf',
  'text/rtf',
  'text/plain',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
]);
