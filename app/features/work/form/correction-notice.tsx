import { Undo2 } from 'lucide-react';
import { Notice } from '#app/ui/notice.tsx';
import type { Submission } from './submissions/submissions.ts';

/** Who asked for a correction of what was submitted, and why. */
export function CorrectionNotice({ submission }: { submission: Submission }) {
  return (
    <Notice tone="warn" icon={<Undo2 aria-hidden />}>
      <p className="font-semibold">
        <bdi>{submission.correctionAskedBy}</bdi> requested a correction:
      </p>
      <p className="whitespace-pre-line">
        <bdi>{submission.correctionReason}</bdi>
      </p>
    </Notice>
  );
}
