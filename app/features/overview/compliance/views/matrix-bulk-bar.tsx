import { BellRing, MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { countOfEmployees } from '#app/features/work/employee/bulk/count-of-employees.ts';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { BulkBar, BulkButton } from '#app/ui/lists/bulk-bar.tsx';
import type { Selection } from '#app/ui/lists/use-selection.ts';

/** What the staff does about the documents of the employees that are selected. */
export function MatrixBulkBar({ selection }: { selection: Selection }) {
  const [isAsking, setAsking] = useState(false);
  const what = countOfEmployees(selection.ids.length);
  const values = { employees: selection.ids.join(' ') };
  const { call, pending } = useActionQueue(selection.clear);
  const ask = (open: boolean) => {
    selection.hold(open);
    setAsking(open);
  };
  return (
    <BulkBar label="Selected employees" what={what} onClear={selection.clear}>
      <BulkButton name="request" icon={<MessageCircleQuestion aria-hidden />} onClick={() => ask(true)}>
        Request documents
      </BulkButton>
      <BulkButton
        name="remind"
        icon={<BellRing aria-hidden />}
        pending={pending}
        onClick={() => call('documents-remind', values)}
      >
        Remind
      </BulkButton>
      {isAsking && (
        <FormDialog
          size="sm"
          title={`Request documents of ${what}`}
          description="Each member gets one request that lists what is missing, expired or expiring in 30 days."
          intent="documents-request"
          values={values}
          submitLabel="Send request"
          onClose={() => ask(false)}
          onDone={selection.clear}
        >
          {(errors) => (
            <TextField label="Due date" name="dueDate" type="date" optional error={errors.dueDate} />
          )}
        </FormDialog>
      )}
    </BulkBar>
  );
}
