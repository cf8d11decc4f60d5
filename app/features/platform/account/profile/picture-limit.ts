/** The words for a picture above the limit, which is given in bytes. */
export function pictureTooLarge(maxBytes: number): string {
  return `This picture is too large. At most ${Math.floor(maxBytes / (1024 * 1024))} MB can be used.`;
}
