import { Columns3, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { paths, wayBack } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { JustDeleted } from '#app/ui/lists/just-deleted.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { RowMenu } from '#app/ui/lists/row-parts.tsx';
import { type RowColumn, RowTable } from '#app/ui/lists/row-table.tsx';
import { TrashList } from '#app/ui/lists/trash-list.tsx';
import { useFirstLines } from '#app/ui/lists/use-first-lines.tsx';
import { EmptyState, PageHeader } from '#app/ui/page/page.tsx';
import { FieldDialog } from './field-dialog.tsx';
import { TYPE_NAMES } from './field-type-names.ts';
import type { CustomField } from './field-types.ts';
import type { CustomFieldsPage } from './list-fields.server.ts';

/** Fields that the page begins with. */
const SHOWN = 25;

type FieldActs = { onEdit: (field: CustomField) => void; onDelete: (field: CustomField) => void };

/** What a member keeps of each employee besides name, email and role, in either area. */
export function FieldsPage({ fields, deleted, canEdit }: CustomFieldsPage) {
  const { memberId = null } = useParams();
  const [open, setOpen] = useState<CustomField | 'new' | null>(null);
  const [params] = useSearchParams();
  const change = useChangeInUrl();
  const { call } = useActionQueue((_, { fieldId }) => change({ deleted: fieldId ?? null }));
  const { lines, more } = useFirstLines(fields, { of: 'custom fields', name: 'show', step: SHOWN });
  const acts = canEdit
    ? { onEdit: setOpen, onDelete: ({ id }: CustomField) => call('field-delete', { fieldId: id }) }
    : null;
  const add = canEdit && (
    <Button type="button" variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpen('new')}>
      Add field
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Employee Fields"
        description="What you track for each employee besides name, email and role."
        breadcrumb={{ to: wayBack(paths.employees(memberId), params), label: 'Employees' }}
        actions={fields.length > 0 && add}
      />
      <JustDeleted lines={deleted.lines} what="field" intent="field-restore" idName="fieldId">
        Its values are kept for 30 days, and come back when you restore it.
      </JustDeleted>
      <RowTable
        caption="Employee fields"
        columns={columnsFor(acts)}
        rows={lines}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<Columns3 />} title="No custom fields yet" action={add}>
            Add fields such as hire date, phone or shirt size. Columns of an imported roster also show up
            here.
          </EmptyState>
        }
      />
      {more}
      <TrashList title="Deleted fields" deleted={deleted} intent="field-restore" idName="fieldId" />
      {open && <FieldDialog field={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}

function columnsFor(acts: FieldActs | null): RowColumn<CustomField>[] {
  const columns: RowColumn<CustomField>[] = [
    { key: 'name', header: 'Name', place: 'who', cell: (field) => identity(field, acts) },
    { key: 'type', header: 'Type', cell: ({ type }) => TYPE_NAMES[type] },
    { key: 'options', header: 'Options', cell: ({ options }) => <bdi>{options.join(', ')}</bdi> },
  ];
  if (!acts) return columns;
  const menu = (field: CustomField) => <RowMenu name={field.name} items={() => menuOf(field, acts)} />;
  return [...columns, { key: 'actions', header: 'Actions', place: 'act', cell: menu }];
}

function identity(field: CustomField, acts: FieldActs | null): ReactNode {
  const name = <bdi>{field.name}</bdi>;
  return (
    <>
      {acts ? (
        <button type="button" className="o" onClick={() => acts.onEdit(field)}>
          {name}
        </button>
      ) : (
        name
      )}
      <small className="sm:hidden">{TYPE_NAMES[field.type]}</small>
    </>
  );
}

function menuOf(field: CustomField, { onEdit, onDelete }: FieldActs) {
  return [
    { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => onEdit(field) },
    { label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => onDelete(field) },
  ];
}
