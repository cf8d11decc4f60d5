import { Download, FileImage, FileText, File as OtherFile, Upload } from 'lucide-react';
import { RemarkLine } from '#app/features/work/file/views/remark-line.tsx';
import { Button } from '#app/ui/button.tsx';
import { Bytes, InstantText } from '#app/ui/relative.tsx';
import { ExpiryBadge, ShelfBadge } from './document-badges.tsx';
import { DocumentLink } from './document-link.tsx';
import type { DocumentLine, TypeShelf } from './list-documents.server.ts';

const ICONS = { image: FileImage, pdf: FileText, none: OtherFile };

type DocumentShelfProps = {
  shelf: TypeShelf;
  /** Address of the area's calls. */
  base: string;
  /** Opens the upload card with this type; null where the viewer only reads. */
  onUpload: ((typeId: string) => void) | null;
};

/** One document type and what the employee has of it: the newest version, and the older ones folded. */
export function DocumentShelf({ shelf, base, onUpload }: DocumentShelfProps) {
  const [newest, ...older] = shelf.versions;
  return (
    <li className="px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{shelf.name}</bdi>
        </h3>
        <ShelfBadge shelf={shelf} />
        {newest && <ExpiryBadge document={newest} />}
        {onUpload && shelf.active && (
          <Button
            type="button"
            size="sm"
            icon={<Upload aria-hidden />}
            onClick={() => onUpload(shelf.typeId)}
            className="ml-auto print:hidden"
          >
            {newest ? 'Replace' : 'Upload'}
            <span className="sr-only">: {shelf.name}</span>
          </Button>
        )}
      </div>
      {newest && <Version document={newest} base={base} />}
      {older.length > 0 && (
        <details className="mt-1">
          <summary className="tap cursor-pointer rounded-md py-1 font-medium text-secondary-strong">
            {older.length === 1 ? '1 earlier version' : `${older.length} earlier versions`}
          </summary>
          <ul>
            {older.map((document) => (
              <li key={document.id}>
                <Version document={document} base={base} withExpiry />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

type VersionProps = { document: DocumentLine; base: string; withExpiry?: boolean };

function Version({ document, base, withExpiry }: VersionProps) {
  const Icon = ICONS[document.preview];
  return (
    <div className="relative -mx-2 mt-2 flex items-start gap-3 rounded-lg px-2 py-1.5 transition-colors hover:bg-bg">
      <span className="mt-0.5 flex size-9 shrink-0 items-center justify-center rounded-lg bg-secondary-soft text-secondary-strong">
        <Icon aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <DocumentLink
          documentId={document.id}
          title={document.fileName}
          className="block truncate font-medium text-ink after:absolute after:inset-0"
        >
          <bdi>{document.fileName}</bdi>
        </DocumentLink>
        <p className="flex flex-wrap gap-x-3 text-xs text-ink-2">
          <bdi className="max-w-full wrap-anywhere">{document.uploaderName}</bdi>
          <InstantText instant={document.uploadDate} withTime />
          <Bytes value={document.size} />
          {withExpiry && <ExpiryBadge document={document} />}
        </p>
        <RemarkLine remark={document.remark} />
        {document.notes && (
          <p className="truncate text-ink-2" title={document.notes}>
            <bdi>{document.notes}</bdi>
          </p>
        )}
      </div>
      <a
        href={`${base}/documents/${document.id}`}
        download
        aria-label={`Download ${document.fileName}`}
        title={`Download ${document.fileName}`}
        className="tap relative z-10 inline-flex size-9 shrink-0 items-center justify-center rounded-md text-ink-2 hover:bg-surface-2 hover:text-ink print:hidden"
      >
        <Download aria-hidden className="size-4.5" />
      </a>
    </div>
  );
}
