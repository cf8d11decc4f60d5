import { CircleCheck, CircleX, Hourglass, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { MadeFrom } from '#app/ui/forms/made-from.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import type { FileLine } from '../file-lines.server.ts';
import { SETTABLE_STATUSES, type SettableStatus } from '../upload/upload-rule.ts';

const ICONS: Record<SettableStatus, ReactNode> = {
  'In Progress': <Hourglass aria-hidden="true" />,
  Completed: <CircleCheck aria-hidden="true" />,
  Rejected: <CircleX aria-hidden="true" />,
};

/** The admin's button that deletes a file, where it may be deleted. */
export function DeleteFile({ file, onDelete }: { file: FileLine; onDelete: (file: FileLine) => void }) {
  if (!file.canDelete) return null;
  return (
    <StaffButton
      needs="work"
      type="button"
      size="sm"
      variant="ghost"
      icon={<Trash2 aria-hidden="true" />}
      onClick={() => onDelete(file)}
      className="ml-auto text-danger! hover:bg-danger-soft!"
    >
      Delete
    </StaffButton>
  );
}

/** The admin's buttons on a file's status, where rejecting may carry a reason. */
export function AdminFileActions({ file }: { file: FileLine }) {
  const [rejecting, setRejecting] = useState(false);
  const { call, pending } = useActionQueue();
  const choose = (status: SettableStatus) => {
    if (status === 'Rejected') return setRejecting(true);
    setRejecting(false);
    if (status !== file.status) call('file-status', { fileId: file.id, status });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {file.canSetStatus && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's border and legend are not wanted around buttons.
        <div role="group" aria-label="Set the status" className="flex flex-wrap gap-2">
          {SETTABLE_STATUSES.map((status) => (
            <StaffButton
              needs="work"
              key={status}
              type="button"
              size="sm"
              variant={status === file.status ? 'primary' : 'secondary'}
              icon={ICONS[status]}
              aria-pressed={status === file.status}
              aria-expanded={status === 'Rejected' ? rejecting : undefined}
              pending={pending}
              onClick={() => choose(status)}
            >
              {status}
            </StaffButton>
          ))}
        </div>
      )}
      {rejecting && <RejectForm file={file} onEnd={() => setRejecting(false)} />}
    </div>
  );
}

function RejectForm({ file, onEnd }: { file: FileLine; onEnd: () => void }) {
  const reason = file.status === 'Rejected' ? file.statusReason : '';
  return (
    <ActionForm
      intent="file-status"
      values={{ fileId: file.id, status: 'Rejected' }}
      onDone={onEnd}
      className="w-full space-y-3 rounded-lg border border-line bg-bg p-4"
    >
      {({ pending, errors, theirs }) => (
        <>
          <MadeFrom initialValues={{ reason }} theirs={theirs} />
          <TextField
            label="Reason"
            optional
            multiline
            rows={3}
            name="reason"
            autoFocus
            defaultValue={reason}
            hint="The member sees it with the file."
            error={errors.reason}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="danger" size="sm" pending={pending}>
              Reject the file
            </Button>
            <Button type="button" variant="ghost" size="sm" onClick={onEnd}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </ActionForm>
  );
}
