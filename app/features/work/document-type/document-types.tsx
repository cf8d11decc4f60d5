import { FileBadge, Plus } from 'lucide-react';
import { useState } from 'react';
import { href, useSearchParams } from 'react-router';
import { withQuery } from '#app/paths.ts';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { JustDeleted } from '#app/ui/lists/just-deleted.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { Pagination } from '#app/ui/lists/pagination.tsx';
import { TrashList } from '#app/ui/lists/trash-list.tsx';
import { EmptyState, PageHeader } from '#app/ui/page/page.tsx';
import { ForStaff, StaffButton } from '#app/ui/staff-buttons.tsx';
import { DocumentTypeDialog } from './document-type-dialog.tsx';
import { DocumentTypesTable } from './document-types-table.tsx';
import type { ListedType, listDocumentTypes } from './list-document-types.server.ts';

/** The kinds of document that employees have, and what can be done with them. Admins only. */
export function DocumentTypes({ types, deleted, ...place }: Awaited<ReturnType<typeof listDocumentTypes>>) {
  const [open, setOpen] = useState<ListedType | 'new' | null>(null);
  const [params] = useSearchParams();
  const change = useChangeInUrl();
  const { call } = useActionQueue((_, { typeId }) => change({ deleted: typeId ?? null }));
  const add = (
    <StaffButton
      needs="manage"
      type="button"
      variant="primary"
      icon={<Plus aria-hidden />}
      onClick={() => setOpen('new')}
    >
      Add document type
    </StaffButton>
  );
  return (
    <>
      <PageHeader
        title="Document Types"
        description="Documents members keep for each employee. Account health counts these types."
        actions={add}
      />
      <JustDeleted lines={deleted.lines} what="document type" intent="type-restore" idName="typeId">
        Its documents are kept, and no longer count toward account health.
      </JustDeleted>
      <DocumentTypesTable
        types={types}
        onEdit={setOpen}
        onDelete={({ id }) => call('type-delete', { typeId: id })}
        empty={
          <EmptyState icon={<FileBadge />} title="No document types yet" action={add}>
            Add the documents each employee needs, such as a contract or license. Members see what's missing.
          </EmptyState>
        }
      />
      {place.pageCount > 1 && (
        <Pagination
          {...place}
          of="document types"
          href={(page) => withQuery(href('/admin/document-types'), { page: String(page) }, params)}
        />
      )}
      <ForStaff needs="manage">
        <TrashList
          title="Deleted document types"
          deleted={{
            count: deleted.count,
            lines: deleted.lines.map(({ id, name, documents, deletedAt }) => ({
              id,
              name,
              detail: documents === 1 ? '1 document' : `${documents.toLocaleString('en-US')} documents`,
              deletedAt: deletedAt ?? '',
            })),
          }}
          intent="type-restore"
          idName="typeId"
        />
      </ForStaff>
      {open && <DocumentTypeDialog type={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}
