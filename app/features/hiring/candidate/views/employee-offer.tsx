import { RehireChoice } from '#app/features/work/employee/views/rehire-choice.tsx';
import { formatPhone } from '#app/format/phone.ts';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import type { CandidateCard } from '../candidate-cards.server.ts';
import type { PipelinePage } from '../pipeline-page.server.ts';

/** The document type that is offered first. */
const RESUME = /r[eé]sum[eé]|application/i;

type EmployeeOfferProps = {
  candidate: CandidateCard;
  documentTypes: PipelinePage['documentTypes'];
  onClose: () => void;
};

/** Offers to make the employee of a candidate that is Active. Mounted while it is open. */
export function EmployeeOffer({ candidate, documentTypes, onClose }: EmployeeOfferProps) {
  const { id, name, email, phone, jobAppliedFor, employeeDeleted, fileCount } = candidate;
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
          {fileCount > 0 && (
            <SelectField
              label={fileCount === 1 ? 'Keep their file as' : `Keep their ${fileCount} files as`}
              name="typeId"
              options={[
                ...documentTypes.map((type) => ({ value: type.id, label: type.name })),
                { value: '', label: "Don't keep with the employee" },
              ]}
              defaultValue={documentTypes.find((type) => RESUME.test(type.name))?.id ?? ''}
              error={errors.typeId ?? null}
              hint="It becomes a document of the employee."
            />
          )}
          <RehireChoice error={errors.rehire} asked={employeeDeleted} />
        </>
      )}
    </FormDialog>
  );
}
