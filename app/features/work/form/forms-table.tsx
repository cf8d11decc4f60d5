import { Inbox, Pencil, SquarePen, Trash2 } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { href, type NavigateFunction, useNavigate } from 'react-router';
import { formatInList } from '#app/format/dates.ts';
import { paths } from '#app/paths.ts';
import { CountBadge } from '#app/ui/badge.tsx';
import type { MenuItem } from '#app/ui/dialogs/menu-item.tsx';
import { type RowColumn, RowTable } from '#app/ui/lists/row-table.tsx';
import { StaffRowMenu } from '#app/ui/lists/staff-row-menu.tsx';
import { TimeZoneContext } from '#app/ui/relative.tsx';
import type { ListedForm } from './list-forms.server.ts';

type FormActs = {
  onRename: (form: ListedForm) => void;
  onDelete: (form: ListedForm) => void;
};

type FormsTableProps = FormActs & { forms: readonly ListedForm[]; empty: ReactNode };

/** The forms in use, by name, as rows that open each one's fields. */
export function FormsTable({ forms, empty, ...acts }: FormsTableProps) {
  const zone = use(TimeZoneContext);
  const navigate = useNavigate();
  const columns: RowColumn<ListedForm>[] = [
    { key: 'name', header: 'Name', place: 'who', cell: identity },
    { key: 'fields', header: 'Fields', place: 'amount w1', cell: ({ fieldCount }) => fieldCount },
    {
      key: 'members',
      header: 'Members',
      place: 'amount',
      cell: ({ members }) => members.toLocaleString('en-US'),
    },
    { key: 'submissions', header: 'Submissions', place: 'amount end', cell: submissionsLink },
    {
      key: 'changed',
      header: 'Changed',
      place: 'w1',
      cell: ({ updatedAt }) => formatInList(updatedAt, zone, Date.now()),
    },
    {
      key: 'actions',
      header: 'Actions',
      place: 'act',
      cell: (form) => (
        <StaffRowMenu needs="manage" name={form.name} items={() => menuOf(form, acts, navigate)} />
      ),
    },
  ];
  return <RowTable caption="Forms" columns={columns} rows={forms} rowKey={({ id }) => id} empty={empty} />;
}

function identity({ id, name, fieldCount, members }: ListedForm): ReactNode {
  return (
    <>
      <a href={href('/admin/forms/:formId', { formId: id })} className="o">
        <bdi>{name}</bdi>
      </a>
      <small className="sm:hidden">{`${counted(fieldCount, 'field')} · ${counted(members, 'member')}`}</small>
    </>
  );
}

/** Leads to the submissions, past what the rest of the row opens. */
function submissionsLink({ id, submissions, unseen }: ListedForm): ReactNode {
  return (
    <a href={paths.submissions(id)} className="tip tap hover:underline">
      <CountBadge count={unseen} label="new, " className="mr-2" />
      <Inbox aria-hidden className="mr-1 inline size-4 text-ink-2 sm:hidden" />
      {submissions.toLocaleString('en-US')}
      <span className="sr-only">{submissions === 1 ? ' submission' : ' submissions'}</span>
    </a>
  );
}

function menuOf(form: ListedForm, { onRename, onDelete }: FormActs, navigate: NavigateFunction): MenuItem[] {
  const formId = form.id;
  return [
    {
      label: 'Edit fields',
      icon: <SquarePen aria-hidden />,
      onSelect: () => void navigate(href('/admin/forms/:formId', { formId })),
    },
    {
      label: 'Submissions',
      icon: <Inbox aria-hidden />,
      onSelect: () => void navigate(paths.submissions(formId)),
    },
    { label: 'Rename', icon: <Pencil aria-hidden />, onSelect: () => onRename(form) },
    { label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => onDelete(form) },
  ];
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? what : `${what}s`}`;
}
