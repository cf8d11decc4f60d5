import { BellRing, Check, Download, MessageCircleQuestion, Undo2, UserPlus } from 'lucide-react';
import type { StaffMember } from '#app/features/platform/account/staff.server.ts';
import { withQuery } from '#app/paths.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { ReasonDialog } from '#app/ui/dialogs/reason-dialog.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { BulkBar, BulkButton } from '#app/ui/lists/bulk-bar.tsx';
import type { Selection } from '#app/ui/lists/use-selection.ts';
import { countOfItems } from './count-of-items.ts';

type QueueBulkBarProps = {
  selection: Selection;
  staff: readonly StaffMember[];
  me: string;
  reasons: readonly string[];
  opened: 'reject' | 'assign' | null;
  onOpen: (what: 'reject' | 'assign' | null) => void;
  onUndo: (what: Undoable | null) => void;
};

/** What was done just now and can be undone: names of `workRef`, parted by blanks. */
export type Undoable = { refs: string; done: 'completed' | 'sent back' };

/** What can be done with all that is ticked. Nothing while nothing is. */
export function QueueBulkBar({ selection, staff, me, reasons, opened, onOpen, onUndo }: QueueBulkBarProps) {
  const ended = (done: Undoable['done'], refs: string | null | undefined) => {
    selection.clear();
    onUndo(refs ? { refs, done } : null);
  };
  const { call, pending } = useActionQueue(({ made }) => ended('completed', made?.undo));
  const reminding = useActionQueue(selection.clear);
  const count = selection.ids.length;
  if (count === 0) return null;
  const values = { items: selection.ids.join(' ') };
  const files = selection.ids.filter((ref) => /^(file|dispute):/.test(ref));
  const close = () => onOpen(null);
  const items = countOfItems(count);
  return (
    <BulkBar label="Selected items" what={items} onClear={selection.clear}>
      <BulkButton
        name="complete"
        variant="primary"
        icon={<Check aria-hidden />}
        pending={pending}
        onClick={() => call('queue-complete', values)}
      >
        Complete
      </BulkButton>
      <BulkButton name="reject" icon={<Undo2 aria-hidden />} onClick={() => onOpen('reject')}>
        Send back
      </BulkButton>
      <BulkButton name="assign" icon={<UserPlus aria-hidden />} onClick={() => onOpen('assign')}>
        Assign
      </BulkButton>
      {selection.ids.some((ref) => /^(request|signature):/.test(ref)) && (
        <BulkButton
          name="remind"
          icon={<BellRing aria-hidden />}
          pending={reminding.pending}
          onClick={() => reminding.call('queue-remind', values)}
        >
          Remind
        </BulkButton>
      )}
      {selection.ids.some((ref) => ref.startsWith('missing:')) && (
        <BulkButton
          name="request"
          icon={<MessageCircleQuestion aria-hidden />}
          pending={reminding.pending}
          onClick={() => reminding.call('queue-request', values)}
        >
          Request documents
        </BulkButton>
      )}
      {files.length > 0 && (
        <a
          href={withQuery('/api/admin/files.zip', { items: files.join(' ') })}
          download
          className={buttonClass({ size: 'sm' })}
        >
          <Download aria-hidden="true" />
          Download
        </a>
      )}
      {opened === 'reject' && (
        <ReasonDialog
          title={`Send back ${items}`}
          description="Members see the reason. Files are rejected, and forms are returned for correction."
          submitLabel="Send back"
          intent="queue-reject"
          values={values}
          reasons={{ list: reasons, intent: 'queue-reasons', whose: 'All staff' }}
          onClose={close}
          onDone={({ made }) => ended('sent back', made?.undo)}
        />
      )}
      {opened === 'assign' && (
        <FormDialog
          size="sm"
          title={`Assign ${items}`}
          intent="queue-assign"
          values={values}
          submitLabel="Assign"
          onClose={close}
          onDone={selection.clear}
        >
          {(errors) => (
            <SelectField
              label="Assignee"
              name="assigneeId"
              defaultValue={me}
              error={errors.assigneeId}
              options={[
                ...staff.map(({ id, name }) => ({ value: id, label: id === me ? `${name} (me)` : name })),
                { value: '', label: 'Nobody' },
              ]}
            />
          )}
        </FormDialog>
      )}
    </BulkBar>
  );
}
