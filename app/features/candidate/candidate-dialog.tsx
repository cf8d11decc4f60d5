import { ActionForm } from '#app/ui/action-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { CandidateCard } from './list-pipeline.server.ts';

type CandidateDialogProps = {
  /** Null adds a new one. */
  candidate: CandidateCard | null;
  onClose: () => void;
};

/** 'Add New Candidate', or with a candidate 'Edit Candidate'. Mounted while it is open. */
export function CandidateDialog({ candidate, onClose }: CandidateDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={candidate ? 'Edit Candidate' : 'Add New Candidate'}
    >
      <ActionForm
        intent={candidate ? 'candidate-edit' : 'candidate-add'}
        values={candidate ? { candidateId: candidate.id } : {}}
        resetWhenDone
        onDone={onClose}
      >
        {({ pending, errors }) => (
          <>
            <div className="grid gap-4">
              <TextField
                label="Name"
                name="name"
                required
                autoComplete="off"
                defaultValue={candidate?.name}
                error={errors.name}
              />
              <TextField
                label="Email"
                name="email"
                type="email"
                required
                autoComplete="off"
                defaultValue={candidate?.email}
                error={errors.email}
              />
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
            </div>
            <DialogActions>
              <Button type="button" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" variant="primary" pending={pending}>
                {candidate ? 'Save changes' : 'Add Candidate'}
              </Button>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}
