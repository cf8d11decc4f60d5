/** Whether a file is a HEIC picture, by the type that its bytes have: shown by conversion, since most browsers can't show it. */
export function isHeicType(mediaType: string): boolean {
  return /^image\/hei[cf]/.test(mediaType);
}
