import { Download, FileImage, FileText, File as OtherFile } from 'lucide-react';
import { RemarkLine } from '#app/features/work/file/views/remark-line.tsx';
import { PickBox } from '#app/ui/lists/pick-box.tsx';
import { Bytes, InstantText } from '#app/ui/relative.tsx';
import { ExpiryBadge } from './document-badges.tsx';
import { DocumentLink } from './document-link.tsx';
import type { DocumentLine } from './list-documents.server.ts';

const ICONS = { image: FileImage, pdf: FileText, none: OtherFile };

type VersionProps = { document: DocumentLine; base: string; withExpiry?: boolean };

/** One version of a document: it opens the panel, and is downloaded beside. */
export function DocumentVersion({ document, base, withExpiry }: VersionProps) {
  const Icon = ICONS[document.preview];
  return (
    <div className="relative -mx-2 mt-2 flex items-start gap-3 rounded-lg px-2 py-1.5 transition-colors hover:bg-bg">
      <PickBox id={document.id} name={document.fileName}>
        <span className="mt-0.5 flex size-9 shrink-0 items-center justify-center rounded-lg bg-secondary-soft text-secondary-strong">
          <Icon aria-hidden className="size-4.5" />
        </span>
      </PickBox>
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
