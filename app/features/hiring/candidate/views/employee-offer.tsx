import { RehireChoice } from '#app/features/work/employee/views/rehire-choice.tsx';
import { formatPhone } from '#app/format/phone.ts';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { CandidateCard } from '../candidate-cards.server.ts';

/** Offers to make the employee of a candidate that is Active. Mounted while it is open. */
export function EmployeeOffer({ candidate, onClose }: { candidate: CandidateCard; onClose: () => void }) {
  const { id, name, email, phone, jobAppliedFor, employeeDeleted } = candidate;
  return (
    <FormDialog
      title="Create employee"
      description={
        <p className="wrap-anywhere">
          <bdi className="font-semibold text-ink">{name}</bdi> is Active. They'll be added with{' '}
          <bdi>{[email, formatPhone(phone)].filter(Boolean).join(', ')}</bdi> and their history. The card
          stays on the board.
        </p>
      }
      intent="candidate-employee"
      values={{ candidateId: id }}
      submitLabel="Create employee"
      cancelLabel="Not now"
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label="Role"
            name="role"
            optional
            autoComplete="off"
            defaultValue={jobAppliedFor}
            error={errors.role}
          />
          <RehireChoice error={errors.rehire} asked={employeeDeleted} />
        </>
      )}
    </FormDialog>
  );
}
