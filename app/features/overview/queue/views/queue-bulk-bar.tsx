import { Check, Undo2, UserPlus, X } from 'lucide-react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import type { StaffMember } from '../assign-things.server.ts';
import { countOfItems } from './count-of-items.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { Chosen } from './use-chosen.ts';

type QueueBulkBarProps = {
  chosen: Chosen;
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
export function QueueBulkBar({ chosen, staff, me, reasons, opened, onOpen, onUndo }: QueueBulkBarProps) {
  const ended = (done: Undoable['done'], refs: string | null | undefined) => {
    chosen.clear();
    onUndo(refs ? { refs, done } : null);
  };
  const { call, pending } = useActionQueue(({ made }) => ended('completed', made?.undo));
  const count = chosen.refs.length;
  if (count === 0) return null;
  const values = { items: chosen.refs.join(' ') };
  const close = () => onOpen(null);
  const items = countOfItems(count);
  return (
    <section
      aria-label="Selected items"
      className="sticky top-2 z-10 mb-4 flex flex-wrap items-center gap-2 rounded-xl border border-secondary-strong bg-surface px-4 py-2 shadow-card"
    >
      <p role="status" className="mr-auto text-sm font-semibold max-sm:w-full">
        {items} selected
      </p>
      <Button
        type="button"
        size="sm"
        variant="primary"
        icon={<Check aria-hidden />}
        pending={pending}
        data-bulk="complete"
        onClick={() => call('queue-complete', values)}
      >
        Complete
      </Button>
      <Button
        type="button"
        size="sm"
        icon={<Undo2 aria-hidden />}
        data-bulk="reject"
        onClick={() => onOpen('reject')}
      >
        Send back
      </Button>
      <Button
        type="button"
        size="sm"
        icon={<UserPlus aria-hidden />}
        data-bulk="assign"
        onClick={() => onOpen('assign')}
      >
        Assign
      </Button>
      <IconButton label="Clear selection" onClick={chosen.clear}>
        <X aria-hidden />
      </IconButton>
      {opened === 'reject' && (
        <ReasonDialog
          title={`Send back ${items}`}
          description="Members see the reason. Files are rejected, and forms are returned for correction."
          submitLabel="Send back"
          intent="queue-reject"
          values={values}
          reasons={reasons}
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
          onDone={chosen.clear}
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
    </section>
  );
}
