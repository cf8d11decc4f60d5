import { CalendarClock, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Menu } from '#app/ui/dialogs/menu.tsx';
import { type Column, DataTable } from '#app/ui/lists/table.tsx';
import type { ListedType } from './list-document-types.server.ts';

type TableProps = {
  types: readonly ListedType[];
  onEdit: (type: ListedType) => void;
  onDelete: (type: ListedType) => void;
  empty: ReactNode;
};

/** The types in use, in the order in which they were made. */
export function DocumentTypesTable({ types, onEdit, onDelete, empty }: TableProps) {
  const columns: Column<ListedType>[] = [
    {
      key: 'name',
      header: 'Name',
      cell: ({ name }) => <bdi className="font-semibold wrap-anywhere">{name}</bdi>,
    },
    {
      key: 'expires',
      header: 'Expires',
      className: '@xl:w-40',
      cell: ({ expires }) =>
        expires ? (
          <Badge tone="info" icon={<CalendarClock aria-hidden />}>
            Yes
          </Badge>
        ) : (
          <span className="text-ink-2">No</span>
        ),
    },
    {
      key: 'roles',
      header: 'Required for',
      cell: ({ roles }) =>
        roles.length === 0 ? (
          <span className="text-ink-2">All roles</span>
        ) : (
          <bdi className="wrap-anywhere">{roles.join(', ')}</bdi>
        ),
    },
    {
      key: 'documents',
      header: 'Documents',
      align: 'right',
      className: '@xl:w-32',
      cell: ({ documents }) => <span className="tabular-nums">{documents.toLocaleString('en-US')}</span>,
    },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      align: 'right',
      className: '@xl:w-16',
      cell: (type) => (
        <Menu
          label={`Actions for ${type.name}`}
          trigger={
            <IconButton label={`Actions for ${type.name}`}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={[
            { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => onEdit(type) },
            { label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => onDelete(type) },
          ]}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption="Document types"
      columns={columns}
      rows={types}
      rowKey={({ id }) => id}
      empty={empty}
    />
  );
}
