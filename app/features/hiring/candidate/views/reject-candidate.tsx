import { ReasonDialog } from '#app/ui/dialogs/reason-dialog.tsx';
import type { BulkEnd } from '#app/ui/lists/use-bulk-run.ts';
import type { CandidateCard } from '../candidate-cards.server.ts';

type RejectCandidateProps = {
  candidate: CandidateCard;
  /** What is chosen from. */
  reasons: readonly string[];
  onClose: () => void;
  onEnd: (end: BulkEnd) => void;
};

/** Rejects one candidate for a reason. */
export function RejectCandidate({ candidate, reasons, onClose, onEnd }: RejectCandidateProps) {
  return (
    <ReasonDialog
      title={`Reject ${candidate.name}`}
      description="The reason is kept in the candidate's history."
      submitLabel="Reject"
      intent="candidates-reject"
      values={{ candidates: candidate.id }}
      reasons={{ list: reasons, intent: 'candidates-reasons', whose: 'All who hire here' }}
      onClose={onClose}
      onDone={({ made }) => onEnd(endOf(made))}
    />
  );
}

function endOf(made: Record<string, string | null> = {}): BulkEnd {
  const { done, left, why, undo } = made;
  const counts = { done: Number(done), total: 1, left: Number(left) };
  return { word: 'rejected', ...counts, why: why ?? '', undo: undo ?? '', isPart: false };
}
