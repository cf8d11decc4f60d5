const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

/** A size in bytes in words: '512 bytes', '1.5 KB', '25 MB'; a KB is 1024 bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  let value = bytes;
  let unit: string = '';
  for (unit of UNITS) {
    value /= 1024;
    // Not 1024, so that 1023.99 KB does not read as '1024 KB'.
    if (value < 1023.5) break;
  }
  return `${value < 10 ? Number(value.toFixed(1)) : Math.round(value)} ${unit}`;
}
