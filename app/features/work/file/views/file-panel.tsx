import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { Grid } from '#app/features/platform/contents/preview/contents-preview.tsx';
import { paths } from '#app/paths.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { SidePanel } from '#app/ui/dialogs/dialog.tsx';
import { useReadWhileOpen } from '#app/ui/lists/use-mark-read.ts';
import { Bytes, InstantText } from '#app/ui/relative.tsx';
import type { FileLine } from '../file-lines.server.ts';
import { versionsOf } from '../file-versions.ts';
import { AdminFileActions, DeleteFile } from './admin-file-actions.tsx';
import { FileHistory } from './file-history.tsx';
import { NamedFile } from './file-link.tsx';
import { FilePreview } from './file-preview.tsx';
import { DisputeBadge, FileStatusBadge } from './file-status.tsx';
import { type MemberActions, MemberFileActions } from './member-file-actions.tsx';
import { RejectionNote } from './rejection-note.tsx';
import { RemarkLine } from './remark-line.tsx';

/** What is said about the file; `state` is another one with each comment. */
export type Discussion = { state: string; shown: ReactNode };

type FilePanelProps = {
  file: FileLine;
  files: readonly FileLine[];
  side: 'admin' | 'member';
  base: string;
  /** The member's acts; null where the viewer may not edit. */
  memberActs: MemberActions | null;
  discussion: Discussion | null;
  findings: ReactNode;
  /** How its table is shown, where that is another way. */
  grid: Grid | undefined;
  onDelete: (file: FileLine) => void;
  onClose: () => void;
};

/** All about one file, beside the list: status and what to do next, preview, notes and versions. */
export function FilePanel({
  file,
  files,
  side,
  base,
  memberActs,
  discussion,
  findings,
  grid,
  onDelete,
  onClose,
}: FilePanelProps) {
  useReadWhileOpen({
    unseen: file.unseen,
    intent: 'file-seen',
    values: { fileId: file.id },
    state: `${file.statusChangedAt} ${discussion?.state}`,
  });
  const versions = versionsOf(files, file.id);
  return (
    <SidePanel
      open
      onOpenChange={(open) => !open && onClose()}
      title={<bdi className="wrap-anywhere">{file.name}</bdi>}
      description={
        <>
          <bdi>{file.uploaderName}</bdi> · <InstantText instant={file.date} withTime /> ·{' '}
          <Bytes value={file.size} />
        </>
      }
    >
      <div key={file.id} className="space-y-5">
        <div className="space-y-3">
          <div className="flex flex-wrap items-center gap-2">
            <FileStatusBadge status={file.status} />
            {file.isDispute && <DisputeBadge />}
            <span className="text-xs text-ink-2">
              since <InstantText instant={file.statusChangedAt} withTime />
            </span>
          </div>
          {file.status === 'Rejected' && (
            <RejectionNote file={file} link={(other) => <NamedFile file={other} />} />
          )}
          {file.preview !== 'none' && <RemarkLine remark={file.remark} />}
          <Relations file={file} />
          {file.employee && <AboutEmployee employee={file.employee} />}
          <div className="flex flex-wrap items-center gap-2">
            <a href={`${base}/files/${file.id}`} download className={buttonClass({ size: 'sm' })}>
              <Download aria-hidden="true" />
              Download
            </a>
            {side === 'member' && memberActs && <MemberFileActions file={file} acts={memberActs} />}
            {side === 'admin' && <DeleteFile file={file} onDelete={onDelete} />}
          </div>
          {side === 'admin' && <AdminFileActions file={file} />}
          {file.isScanned !== null && (
            <p className="text-xs text-ink-2">
              {file.isScanned ? 'Scanned for viruses' : 'Not scanned for viruses'}
            </p>
          )}
        </div>
        {findings}
        <FilePreview file={file} address={`${base}/files/${file.id}`} grid={grid} />
        {file.notes && (
          <Part title="Notes">
            <p className="whitespace-pre-line wrap-anywhere">
              <bdi>{file.notes}</bdi>
            </p>
          </Part>
        )}
        {versions.length > 1 && (
          <Part title="Versions">
            <FileHistory versions={versions} currentId={file.id} base={base} />
          </Part>
        )}
        {discussion?.shown}
      </div>
    </SidePanel>
  );
}

function AboutEmployee({ employee }: { employee: { id: string; name: string } }) {
  const { memberId = null } = useParams();
  return (
    <p>
      About{' '}
      <Link
        to={paths.employee(memberId, employee.id)}
        className="font-semibold text-secondary-strong underline underline-offset-2"
      >
        <bdi className="wrap-anywhere">{employee.name}</bdi>
      </Link>
    </p>
  );
}

function Relations({ file }: { file: FileLine }) {
  const newest = file.successors[0];
  return (
    <>
      {file.isDispute && file.predecessor && (
        <p>
          Disputes <NamedFile file={file.predecessor} className="text-secondary-strong" />
        </p>
      )}
      {file.status === 'Replaced' && newest && (
        <p>
          Replaced by <NamedFile file={newest} className="text-secondary-strong" />
        </p>
      )}
      {file.status === 'Replaced' && !newest && (
        <p className="text-ink-2">This file was canceled. Nothing replaced it.</p>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      {children}
    </section>
  );
}
