import { RotateCw } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

type KeptNoticeProps = { files: readonly { name: string }[]; onContinue: () => void; onDiscard: () => void };

/** Offers to go on with what was not uploaded completely before the page was loaded again. */
export function KeptNotice({ files, onContinue, onDiscard }: KeptNoticeProps) {
  const [first] = files;
  if (!first) return null;
  return (
    <Notice tone="info" icon={<RotateCw aria-hidden />}>
      <p className="wrap-anywhere">
        {files.length === 1 ? (
          <>
            <bdi className="font-semibold">{first.name}</bdi> wasn't uploaded completely.
          </>
        ) : (
          `${files.length} files weren't uploaded completely.`
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="button" size="sm" variant="primary" onClick={onContinue}>
          Continue upload
        </Button>
        <Button type="button" size="sm" variant="ghost" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Notice>
  );
}
