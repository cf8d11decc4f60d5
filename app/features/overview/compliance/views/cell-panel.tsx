import { useCallback, useState } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { DocumentShelf, type Losing } from '#app/features/work/document/document-shelf.tsx';
import { FilePreview } from '#app/features/work/file/views/file-preview.tsx';
import { SidePanel } from '#app/ui/dialogs/dialog.tsx';
import { UnsavedChangesGuard } from '#app/ui/unsaved/unsaved-changes-guard.tsx';
import type { OpenCell } from '../open-cell.server.ts';

/** A cell of the matrix: the document's versions with their dates, its preview, and the upload of the next one. */
export function CellPanel({ cell, onClose }: { cell: OpenCell; onClose: () => void }) {
  const { employee, shelf, calls, page, canEdit, maxUploadBytes } = cell;
  const [params] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [losing, setLosing] = useState<Losing>(null);
  const onLosing = useCallback((_: string, now: Losing) => setLosing(now), []);
  const shown = shelf.versions.find(({ id }) => id === params.get('document')) ?? shelf.versions[0];
  const uploads = {
    address: `${calls}/employees/${employee.id}/documents`,
    maxBytes: maxUploadBytes,
    onUploaded: () => void revalidate(),
    onLosing,
  };
  return (
    <SidePanel
      open
      onOpenChange={(open) => !open && onClose()}
      title={<bdi className="wrap-anywhere">{employee.name}</bdi>}
      description={<bdi>{shelf.name}</bdi>}
    >
      <ul className="-mx-4 sm:-mx-5">
        <DocumentShelf shelf={shelf} base={calls} isHidden={false} uploads={canEdit ? uploads : null} />
      </ul>
      {shown && (
        <div key={shown.id} className="mt-4">
          <FilePreview
            file={{
              name: shown.fileName,
              type: shown.fileType,
              preview: shown.preview,
              remark: shown.remark,
            }}
            address={`${calls}/documents/${shown.id}`}
          />
        </div>
      )}
      <p className="mt-5">
        <Link to={page} className="tap font-medium text-secondary-strong underline">
          All documents of <bdi>{employee.name}</bdi>
        </Link>
      </p>
      <UnsavedChangesGuard losing={losing} />
    </SidePanel>
  );
}
