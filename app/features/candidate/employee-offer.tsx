import { ActionForm } from '#app/ui/action-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { CandidateCard } from './list-pipeline.server.ts';

/** Offers to make the employee of a candidate that is Active. Mounted while it is open. */
export function EmployeeOffer({ candidate, onClose }: { candidate: CandidateCard; onClose: () => void }) {
  const { id, name, email, phone, jobAppliedFor } = candidate;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Create employee"
      description={
        <p className="wrap-anywhere">
          <bdi className="font-semibold text-ink">{name}</bdi> is Active. As an employee it gets{' '}
          <bdi>{[email, phone].filter(Boolean).join(', ')}</bdi> and the history so far; the card stays on the
          board.
        </p>
      }
    >
      <ActionForm intent="candidate-employee" values={{ candidateId: id }} onDone={onClose}>
        {({ pending, errors }) => (
          <>
            <TextField
              label="Role"
              name="role"
              optional
              autoComplete="off"
              defaultValue={jobAppliedFor}
              error={errors.role}
            />
            <DialogActions>
              <Button type="button" onClick={onClose}>
                Not now
              </Button>
              <Button type="submit" variant="primary" pending={pending}>
                Create employee
              </Button>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}
