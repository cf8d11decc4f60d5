import { PromptDialog } from '#app/ui/dialogs/prompt-dialog.tsx';
import type { CandidateCard } from '../list-pipeline.server.ts';

/** Offers to make the employee of a candidate that is Active. Mounted while it is open. */
export function EmployeeOffer({ candidate, onClose }: { candidate: CandidateCard; onClose: () => void }) {
  const { id, name, email, phone, jobAppliedFor } = candidate;
  return (
    <PromptDialog
      size="md"
      title="Create employee"
      description={
        <p className="wrap-anywhere">
          <bdi className="font-semibold text-ink">{name}</bdi> is Active. As an employee it gets{' '}
          <bdi>{[email, phone].filter(Boolean).join(', ')}</bdi> and the history so far; the card stays on the
          board.
        </p>
      }
      intent="candidate-employee"
      values={{ candidateId: id }}
      field={{ label: 'Role', name: 'role', optional: true, defaultValue: jobAppliedFor }}
      submitLabel="Create employee"
      cancelLabel="Not now"
      onClose={onClose}
    />
  );
}
