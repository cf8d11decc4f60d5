/** The media type of what Outlook sends as winmail.dat: a mail's attachments in a wrapping that only Outlook opens. */
export const TNEF = 'application/vnd.ms-tnef';

const TNEF_SIGNATURE = [0x78, 0x9f, 0x3e, 0x22];
const PDF_SIGNATURE = [0x25, 0x50, 0x44, 0x46, 0x2d];
/** Brands of the pictures that iPhones take, in the box that comes first. */
const HEIC_BRANDS = /^ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/;

/** True for the first bytes of an Outlook wrapping (TNEF). */
export function isTnef(head: Uint8Array): boolean {
  return startsWith(head, TNEF_SIGNATURE);
}

/** True for the first bytes of a PDF. */
export function isPdf(head: Uint8Array): boolean {
  return startsWith(head, PDF_SIGNATURE);
}

/** True for the first bytes of a HEIC picture, which no browser but Safari shows. */
export function isHeic(head: Uint8Array): boolean {
  return HEIC_BRANDS.test(String.fromCharCode(...head.subarray(4, 12)));
}

function startsWith(head: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => head[index] === byte);
}
