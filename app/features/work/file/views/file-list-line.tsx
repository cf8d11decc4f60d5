import { FileImage, FileText, File as OtherFile } from 'lucide-react';
import { UnreadDot } from '#app/ui/badge.tsx';
import { Bytes, InstantText } from '#app/ui/relative.tsx';
import type { FileLine } from '../list-files.server.ts';
import { FileLink, NamedFile } from './file-link.tsx';
import { DisputeBadge, FileStatusBadge } from './file-status.tsx';
import { type MemberActions, MemberFileActions } from './member-file-actions.tsx';
import { RejectionNote } from './rejection-note.tsx';
import { RemarkLine } from './remark-line.tsx';

const ICONS = { image: FileImage, pdf: FileText, none: OtherFile };

/** One file of the list; the whole line opens its panel. */
export function FileListLine({ file, memberActs }: { file: FileLine; memberActs: MemberActions | null }) {
  const Icon = ICONS[file.preview];
  return (
    <li className="relative flex gap-3 px-4 py-3.5 transition-colors hover:bg-bg sm:px-5">
      <span className="relative mt-0.5 flex size-9 shrink-0 items-center justify-center rounded-lg bg-secondary-soft text-secondary-strong">
        <Icon aria-hidden="true" className="size-4.5" />
        {file.unseen && (
          <UnreadDot label="New: " className="absolute -top-0.5 -left-0.5 size-2.5! ring-2 ring-surface" />
        )}
      </span>
      <div className="min-w-0 flex-1 space-y-1.5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <div className="min-w-0 basis-64 grow">
            <FileLink
              fileId={file.id}
              title={file.name}
              className={`block truncate text-ink after:absolute after:inset-0 ${file.unseen ? 'font-bold' : 'font-semibold'}`}
            >
              <bdi>{file.name}</bdi>
            </FileLink>
            <p className="flex flex-wrap gap-x-3 text-xs text-ink-2">
              <bdi className="max-w-full wrap-anywhere">{file.uploaderName}</bdi>
              <InstantText instant={file.date} withTime />
              <Bytes value={file.size} />
            </p>
            <RemarkLine remark={file.remark} />
            {file.notes && (
              <p className="mt-1 truncate text-ink-2" title={file.notes}>
                <bdi>{file.notes}</bdi>
              </p>
            )}
          </div>
          <div className="relative z-10 flex flex-wrap items-center gap-2 sm:flex-row-reverse">
            <FileStatusBadge status={file.status} />
            {file.isDispute && <DisputeBadge />}
            {memberActs && (
              <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
                <MemberFileActions file={file} acts={memberActs} />
              </div>
            )}
          </div>
        </div>
        {file.status === 'Rejected' && (
          <RejectionNote file={file} link={(other) => <NamedFile file={other} />} />
        )}
      </div>
    </li>
  );
}
