/** What a scanner says of a content: the name of what it found, or null where it found nothing. */
export type Verdict = { found: string | null };

/** What looks for malware in uploads. Where none is configured, nothing is looked at, and staff is told so. */
export type Scanner = {
  configured: boolean;
  /** Looks at the whole content. Rejects with ScanFailed where no verdict was reached in time. */
  scan(content: AsyncIterable<Uint8Array>): Promise<Verdict>;
};

/** The scanner is away, too slow, or refuses to look at the content. */
export class ScanFailed extends Error {
  override name = 'ScanFailed';

  /** True for such an error also from another copy of this module, as a bundle has its own. */
  static is(error: unknown): error is ScanFailed {
    return error instanceof Error && error.name === 'ScanFailed';
  }
}

/** The scanner of an installation without one. */
export function noScanner(): Scanner {
  return { configured: false, scan: async () => ({ found: null }) };
}
