import { useEffect, useState } from 'react';
import type { FileContents } from './file-contents.ts';

/** What was read of a file; 'loading' before, 'failed' where it could not be asked for. */
export type ContentsState = FileContents | 'loading' | 'failed';

/** Reads a file's contents from `address`, again for another sheet, and again when `retry` is called. */
export function useContents(
  address: string,
  sheet: string | null,
): { state: ContentsState; retry: () => void } {
  const [state, setState] = useState<ContentsState>('loading');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to ask again.
  useEffect(() => {
    const asked = new AbortController();
    const query = sheet === null ? '' : `?${new URLSearchParams({ sheet })}`;
    setState((shown) => (shown === 'failed' ? 'loading' : shown));
    fetch(`${address}${query}`, { signal: asked.signal })
      .then(async (response) => setState(response.ok ? ((await response.json()) as FileContents) : 'failed'))
      .catch(() => {
        if (!asked.signal.aborted) setState('failed');
      });
    return () => asked.abort();
  }, [address, sheet, attempt]);
  return { state, retry: () => setAttempt((count) => count + 1) };
}
