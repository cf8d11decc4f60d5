import { File, FileImage, FileText } from 'lucide-react';
import { formatBytes } from '#app/format/bytes.ts';
import { formatInstant } from '#app/format/dates.ts';
import { UnreadDot } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { RowMenu } from '#app/ui/lists/row-parts.tsx';
import type { FileLine } from '../list-files.server.ts';
import { NamedFile } from './file-link.tsx';
import { DisputeBadge, FileStatusBadge } from './file-status.tsx';
import { type MemberActions, memberFileMenu, wantsNewVersion } from './member-file-actions.tsx';
import { RejectionNote } from './rejection-note.tsx';
import { RemarkLine } from './remark-line.tsx';

const ICONS = { image: <FileImage />, pdf: <FileText />, none: <File /> };

type FileListLineProps = {
  file: FileLine;
  memberActs: MemberActions | null;
  /** The address that opens its panel. */
  href: string;
  zone: string;
};

/** One file of the list; whatever of it is pressed opens its panel, but for its menu. */
export function FileListLine({ file, memberActs, href, zone }: FileListLineProps) {
  const { name, unseen, notes, status } = file;
  const menu = memberActs ? memberFileMenu(file, memberActs) : [];
  return (
    <li>
      <div className="line">
        <i className="av file">
          {ICONS[file.preview]}
          {unseen && <UnreadDot label="New: " className="dot" />}
        </i>
        <a href={href} data-keep="" className={unseen ? 'o cut new' : 'o cut'}>
          <bdi>{name}</bdi>
        </a>
        <small>
          <span className="note cut">{notes && <bdi>{notes}</bdi>}</span>
          <span className="cut">
            <bdi>{file.uploaderName}</bdi>
          </span>
          <span>{formatInstant(file.date, zone, { withTime: true })}</span>
          <span>{formatBytes(file.size)}</span>
        </small>
        <div className="end">
          <FileStatusBadge status={status} />
          {file.isDispute && <DisputeBadge />}
        </div>
        <div className="act">{menu.length > 0 && <RowMenu name={name} items={() => menu} />}</div>
      </div>
      <RemarkLine remark={file.remark} />
      {status === 'Rejected' && (
        <RejectionNote file={file} link={(other) => <NamedFile file={other} />}>
          {memberActs && wantsNewVersion(file) && (
            <Button type="button" size="sm" variant="primary" onClick={() => memberActs.onNewVersion(file)}>
              Upload a new version<span className="sr-only"> {name}</span>
            </Button>
          )}
        </RejectionNote>
      )}
    </li>
  );
}
