import { RotateCw } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Uploads, UploadsView } from './uploads.ts';

/** Offers to go on with what was not uploaded completely before the page was loaded again. */
export function KeptNotice({ uploads, view }: { uploads: Uploads; view: UploadsView }) {
  const files = view.kept?.files ?? [];
  if (files.length === 0 || view.phase !== 'choosing') return null;
  const [first] = files;
  return (
    <Notice tone="info" icon={<RotateCw aria-hidden />}>
      <p>
        {files.length === 1 ? (
          <>
            <bdi className="font-semibold">{first?.name}</bdi> wasn't uploaded completely.
          </>
        ) : (
          `${files.length} files weren't uploaded completely.`
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="button" size="sm" variant="primary" onClick={() => void uploads.continueKept()}>
          Continue upload
        </Button>
        <Button type="button" size="sm" variant="ghost" onClick={() => void uploads.discardKept()}>
          Discard
        </Button>
      </div>
    </Notice>
  );
}
