import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { uploadCalls } from './upload-calls.ts';
import { type UploadOutcome, Uploads, type UploadsView } from './uploads.ts';

type Place = { base: string; category: CategoryKey; maxBytes: number };

/** The uploads of one category's page. What is under way is stopped, and its act closed, when the page goes. */
export function useUploads(
  { base, category, maxBytes }: Place,
  onSettled: (outcome: UploadOutcome) => void,
): { uploads: Uploads; view: UploadsView; busy: boolean } {
  const settled = useRef(onSettled);
  settled.current = onSettled;
  const [uploads] = useState(
    () =>
      new Uploads({
        calls: uploadCalls(base, category),
        maxBytes,
        onSettled: (outcome) => settled.current(outcome),
      }),
  );
  const view = useSyncExternalStore(uploads.subscribe, uploads.view, uploads.view);
  const busy = view.phase === 'opening' || view.phase === 'sending';
  useEffect(() => {
    const leave = () => uploads.close();
    window.addEventListener('pagehide', leave);
    void uploads.findKept();
    return () => {
      window.removeEventListener('pagehide', leave);
      uploads.leave();
    };
  }, [uploads]);
  return { uploads, view, busy };
}
