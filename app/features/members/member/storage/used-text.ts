import { formatBytes } from '#app/format/bytes.ts';

/** How much of a limit is used: '18.2 GB of 20 GB'; without a limit the bytes alone. */
export function usedText(usedBytes: number, limitBytes: number | null): string {
  const used = formatBytes(usedBytes, 1);
  return limitBytes === null ? used : `${used} of ${formatBytes(limitBytes, 1)}`;
}
