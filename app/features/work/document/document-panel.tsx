import { Download, Trash2 } from 'lucide-react';
import { FilePreview } from '#app/features/work/file/views/file-preview.tsx';
import { RemarkLine } from '#app/features/work/file/views/remark-line.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { SidePanel } from '#app/ui/dialogs/dialog.tsx';
import { Bytes, InstantText } from '#app/ui/relative.tsx';
import { ExpiryBadge } from './document-badges.tsx';
import type { DocumentLine } from './list-documents.server.ts';

type DocumentPanelProps = {
  document: DocumentLine;
  typeName: string;
  base: string;
  /** Null where the viewer only reads. */
  onDelete: (() => void) | null;
  deleting: boolean;
  onClose: () => void;
};

/** All about one document, beside the list: preview, notes, expiry, download and delete. */
export function DocumentPanel({ document, typeName, base, onDelete, deleting, onClose }: DocumentPanelProps) {
  const address = `${base}/documents/${document.id}`;
  return (
    <SidePanel
      open
      onOpenChange={(open) => !open && onClose()}
      title={<bdi className="wrap-anywhere">{document.fileName}</bdi>}
      description={
        <>
          <bdi>{typeName}</bdi> · <bdi>{document.uploaderName}</bdi> ·{' '}
          <InstantText instant={document.uploadDate} withTime /> · <Bytes value={document.size} />
        </>
      }
    >
      <div key={document.id} className="space-y-5">
        <ExpiryBadge document={document} />
        {document.preview !== 'none' && <RemarkLine remark={document.remark} />}
        <div className="flex flex-wrap items-center gap-2">
          <a href={address} download className={buttonClass({ size: 'sm' })}>
            <Download aria-hidden />
            Download
          </a>
          {onDelete && (
            <Button
              type="button"
              size="sm"
              variant="ghost"
              icon={<Trash2 aria-hidden />}
              pending={deleting}
              onClick={onDelete}
              className="ml-auto text-danger! hover:bg-danger-soft!"
            >
              Delete
            </Button>
          )}
        </div>
        <FilePreview
          file={{
            name: document.fileName,
            type: document.fileType,
            preview: document.preview,
            remark: document.remark,
          }}
          address={address}
        />
        {document.notes && (
          <section>
            <h3 className="mb-1.5 font-semibold">Notes</h3>
            <p className="whitespace-pre-line wrap-anywhere">
              <bdi>{document.notes}</bdi>
            </p>
          </section>
        )}
      </div>
    </SidePanel>
  );
}
