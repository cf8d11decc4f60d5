import { Ellipsis, Inbox, Pencil, SquarePen, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { CountBadge } from '#app/ui/badge.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Menu } from '#app/ui/dialogs/menu.tsx';
import { type Column, DataTable } from '#app/ui/lists/table.tsx';
import { AgoText } from '#app/ui/relative.tsx';
import type { ListedForm } from './list-forms.server.ts';

type FormsTableProps = {
  forms: readonly ListedForm[];
  onRename: (form: ListedForm) => void;
  onDelete: (form: ListedForm) => void;
  empty: ReactNode;
};

/** The forms in use, by name. */
export function FormsTable({ forms, onRename, onDelete, empty }: FormsTableProps) {
  const navigate = useNavigate();
  const columns: Column<ListedForm>[] = [
    {
      key: 'name',
      header: 'Name',
      cell: ({ id, name }) => (
        <Link
          to={href('/admin/forms/:formId', { formId: id })}
          className="font-semibold underline-offset-4 hover:underline"
        >
          <bdi className="wrap-anywhere">{name}</bdi>
        </Link>
      ),
    },
    {
      key: 'fields',
      header: 'Fields',
      align: 'right',
      className: '@xl:w-24',
      cell: ({ fieldCount }) => fieldCount,
    },
    {
      key: 'members',
      header: 'Members',
      align: 'right',
      className: '@xl:w-28',
      cell: ({ members }) => members.toLocaleString('en-US'),
    },
    {
      key: 'submissions',
      header: 'Submissions',
      align: 'right',
      className: '@xl:w-36',
      cell: ({ id, submissions, unseen }) => (
        <Link
          to={paths.submissions(id)}
          className="tap inline-flex items-center gap-2 underline-offset-4 hover:underline"
        >
          <CountBadge count={unseen} label="new, " />
          {submissions.toLocaleString('en-US')}
          <span className="sr-only">{submissions === 1 ? ' submission' : ' submissions'}</span>
        </Link>
      ),
    },
    {
      key: 'changed',
      header: 'Changed',
      className: '@xl:w-36',
      cell: ({ updatedAt }) => <AgoText instant={updatedAt} className="text-ink-2" />,
    },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      align: 'right',
      className: '@xl:w-16',
      cell: (form) => (
        <Menu
          label={`Actions for ${form.name}`}
          trigger={
            <IconButton label={`Actions for ${form.name}`}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={[
            {
              label: 'Edit fields',
              icon: <SquarePen aria-hidden />,
              onSelect: () => void navigate(href('/admin/forms/:formId', { formId: form.id })),
            },
            {
              label: 'Submissions',
              icon: <Inbox aria-hidden />,
              onSelect: () => void navigate(paths.submissions(form.id)),
            },
            { label: 'Rename', icon: <Pencil aria-hidden />, onSelect: () => onRename(form) },
            { label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => onDelete(form) },
          ]}
        />
      ),
    },
  ];
  return <DataTable caption="Forms" columns={columns} rows={forms} rowKey={({ id }) => id} empty={empty} />;
}
