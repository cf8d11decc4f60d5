import { useEffect, useState } from 'react';

/** The last valid day, YYYY-MM-DD, that a chosen file names itself; null while it is not known, or there is none. */
export function useProposedExpiry(file: File | null): string | null {
  const [proposed, setProposed] = useState<{ file: File; day: string | null } | null>(null);
  useEffect(() => {
    if (!file) return;
    let isCurrent = true;
    import('./read-expiry.client.ts')
      .then(({ readExpiry }) => readExpiry(file))
      // A file that cannot be read is asked about all the same.
      .catch(() => null)
      .then((day) => isCurrent && setProposed({ file, day }));
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return proposed?.file === file ? proposed.day : null;
}
