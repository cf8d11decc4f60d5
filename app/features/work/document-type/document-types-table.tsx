import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type RowColumn, RowTable } from '#app/ui/lists/row-table.tsx';
import { StaffRowMenu } from '#app/ui/lists/staff-row-menu.tsx';
import { StaffRowName } from '#app/ui/staff-buttons.tsx';
import type { ListedType } from './list-document-types.server.ts';

type TypeActs = {
  onEdit: (type: ListedType) => void;
  onDelete: (type: ListedType) => void;
};

type TableProps = TypeActs & { types: readonly ListedType[]; empty: ReactNode };

/** The types in use, in the order in which they were made, as rows that open the dialog that changes each. */
export function DocumentTypesTable({ types, empty, ...acts }: TableProps) {
  return (
    <RowTable
      caption="Document types"
      columns={columnsFor(acts)}
      rows={types}
      rowKey={({ id }) => id}
      empty={empty}
    />
  );
}

function columnsFor(acts: TypeActs): RowColumn<ListedType>[] {
  return [
    { key: 'name', header: 'Name', place: 'who', cell: (type) => identity(type, acts.onEdit) },
    { key: 'expires', header: 'Expires', cell: ({ expires }) => (expires ? 'Yes' : 'No') },
    { key: 'roles', header: 'Required for', cell: ({ roles }) => <bdi>{rolesText(roles)}</bdi> },
    { key: 'documents', header: 'Documents', place: 'amount end', cell: documentCount },
    {
      key: 'actions',
      header: 'Actions',
      place: 'act',
      cell: (type) => <StaffRowMenu needs="manage" name={type.name} items={() => menuOf(type, acts)} />,
    },
  ];
}

function identity(type: ListedType, onEdit: TypeActs['onEdit']): ReactNode {
  return (
    <>
      <StaffRowName needs="manage" onOpen={() => onEdit(type)}>
        <bdi>{type.name}</bdi>
      </StaffRowName>
      <small className="sm:hidden">
        {type.expires && 'Expires · '}
        <bdi>{rolesText(type.roles)}</bdi>
      </small>
    </>
  );
}

function rolesText(roles: readonly string[]): string {
  return roles.length === 0 ? 'All roles' : roles.join(', ');
}

function documentCount({ documents }: ListedType): ReactNode {
  return (
    <>
      {documents.toLocaleString('en-US')}
      <span className="sm:hidden">{documents === 1 ? ' document' : ' documents'}</span>
    </>
  );
}

function menuOf(type: ListedType, { onEdit, onDelete }: TypeActs) {
  return [
    { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => onEdit(type) },
    { label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => onDelete(type) },
  ];
}
