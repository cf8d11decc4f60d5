import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { PersonFields } from '#app/ui/forms/person-fields.tsx';
import type { CandidateCard } from '../candidate-cards.server.ts';

type CandidateDialogProps = {
  /** Null adds a new one. */
  candidate: CandidateCard | null;
  onClose: () => void;
};

/** 'Add New Candidate', or with a candidate 'Edit Candidate'. Mounted while it is open. */
export function CandidateDialog({ candidate, onClose }: CandidateDialogProps) {
  const { name, email, phone, jobAppliedFor } = candidate ?? {};
  return (
    <FormDialog
      title={candidate ? 'Edit Candidate' : 'Add New Candidate'}
      intent={candidate ? 'candidate-edit' : 'candidate-add'}
      values={candidate ? { candidateId: candidate.id } : {}}
      initialValues={candidate ? { name, email, phone, jobAppliedFor } : undefined}
      submitLabel={candidate ? 'Save changes' : 'Add Candidate'}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <PersonFields person={candidate} errors={errors} />
          <TextField
            label="Job Applied For"
            name="jobAppliedFor"
            optional
            autoComplete="off"
            defaultValue={candidate?.jobAppliedFor}
            error={errors.jobAppliedFor}
          />
          <TextField
            label="Phone"
            name="phone"
            type="tel"
            optional
            autoComplete="off"
            defaultValue={candidate?.phone}
            error={errors.phone}
          />
        </>
      )}
    </FormDialog>
  );
}
