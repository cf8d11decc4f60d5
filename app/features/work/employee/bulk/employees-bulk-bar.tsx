import { Download, MessageCircleQuestion, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { paths, withQuery } from '#app/paths.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { BulkBar, BulkButton } from '#app/ui/lists/bulk-bar.tsx';
import type { UndoToastProps } from '#app/ui/lists/undo-toast.tsx';
import type { Selection } from '#app/ui/lists/use-selection.ts';
import type { EmployeesPage } from '../employees-page.server.ts';
import { MOST_EMPLOYEES } from './chosen-employees.ts';
import { countOfEmployees } from './count-of-employees.ts';
import { SetFieldDialog } from './set-field-dialog.tsx';

/** What was done just now and can be undone. */
export type UndoableAct = Omit<UndoToastProps, 'onGone' | 'focusSoon' | 'action'>;

type EmployeesBulkBarProps = Pick<EmployeesPage, 'query' | 'fields' | 'total' | 'canEdit'> & {
  selection: Selection;
  /** Told what can be undone. */
  onUndoable: (act: UndoableAct) => void;
};

/** What can be done with all employees that are selected, or with all that match the search and the filters. */
export function EmployeesBulkBar(props: EmployeesBulkBarProps) {
  const { selection, query, fields, total, canEdit, onUndoable } = props;
  const { memberId = null } = useParams();
  const [all, setAll] = useState(false);
  const [opened, setOpened] = useState<'field' | 'request' | null>(null);
  const isAll = all && selection.isAll;
  const count = isAll ? total : selection.ids.length;
  const what = countOfEmployees(count);
  const values = valuesOf(selection, isAll ? { query, count } : null);
  const { call, pending } = useActionQueue(({ made }) => {
    selection.clear();
    if (made?.deleted) onUndoable(deletedAct(made.deleted));
  });
  const open = (name: typeof opened) => {
    selection.hold(name !== null);
    setOpened(name);
  };
  const selectAll = () => {
    if (!selection.isAll) selection.toggleAll();
    setAll(true);
  };
  const dialog = { what, values, onClose: () => open(null), onDone: selection.clear };
  return (
    <BulkBar
      label="Selected employees"
      what={what}
      more={
        total > count &&
        total <= MOST_EMPLOYEES && (
          <Button type="button" variant="link" onClick={selectAll}>
            Select all {countOfEmployees(total)}
          </Button>
        )
      }
      onClear={selection.clear}
    >
      {memberId && canEdit && (
        <BulkButton
          name="request"
          icon={<MessageCircleQuestion aria-hidden />}
          onClick={() => open('request')}
        >
          Request documents
        </BulkButton>
      )}
      <a
        href={withQuery(`${paths.calls(memberId)}/employee-documents.zip`, values)}
        download
        className={buttonClass({ size: 'sm' })}
      >
        <Download aria-hidden />
        Documents (ZIP)
      </a>
      {canEdit && (
        <>
          <BulkButton name="field" icon={<SquarePen aria-hidden />} onClick={() => open('field')}>
            Set field
          </BulkButton>
          <BulkButton
            name="delete"
            icon={<Trash2 aria-hidden />}
            pending={pending}
            onClick={() => call('employees-delete', values)}
          >
            Delete
          </BulkButton>
        </>
      )}
      {opened === 'field' && (
        <SetFieldDialog
          {...dialog}
          fields={fields}
          onDone={({ made }) => {
            selection.clear();
            if (made?.undo) onUndoable(fieldAct(made, count));
          }}
        />
      )}
      {opened === 'request' && <RequestDialog {...dialog} />}
    </BulkBar>
  );
}

function deletedAct(ids: string): UndoableAct {
  return {
    what: countOfEmployees(ids.split(' ').length),
    done: 'deleted',
    intent: 'employees-restore',
    values: { employees: ids },
    children: 'You can restore them with all documents for 30 days.',
  };
}

function fieldAct({ done, why, undo }: Record<string, string | null>, total: number): UndoableAct {
  const left = total - Number(done);
  return {
    what: countOfEmployees(Number(done)),
    done: 'updated',
    intent: 'undo',
    values: { steps: undo ?? '' },
    children: left > 0 ? `${left} left as they are. ${why}` : 'Undo puts them back as they were.',
  };
}

type Dialog = { what: string; values: Record<string, string>; onClose: () => void; onDone: () => void };

/** One request to the member for what the chosen employees lack. */
function RequestDialog({ what, ...dialog }: Dialog) {
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title={`Request documents of ${what}`}
      description="The member gets one request that lists what each of them is missing."
      intent="employees-request"
      submitLabel="Send request"
    >
      {(errors) => <TextField label="Due date" name="dueDate" type="date" optional error={errors.dueDate} />}
    </FormDialog>
  );
}

function valuesOf(
  { ids }: Selection,
  all: { query: EmployeesPage['query']; count: number } | null,
): Record<string, string> {
  if (!all) return { employees: ids.join(' ') };
  const { q, role, missing, expiry, status, field } = all.query;
  return { matching: '1', count: String(all.count), q, role, missing, expiry, status, field };
}
