const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

/** How much of a limit is used, with a digit that shows what is left: '18.2 GB of 20 GB'; without a limit the bytes alone. */
export function usedText(usedBytes: number, limitBytes: number | null): string {
  return limitBytes === null ? sizeText(usedBytes) : `${sizeText(usedBytes)} of ${sizeText(limitBytes)}`;
}

/** A size to one digit. */
export function sizeText(bytes: number): string {
  let value = bytes;
  let unit = 'bytes';
  for (const larger of UNITS) {
    if (value < 1024) break;
    value /= 1024;
    unit = larger;
  }
  return `${Number(value.toFixed(1))} ${unit}`;
}
