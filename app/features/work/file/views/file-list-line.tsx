import { File, FileImage, FileText } from 'lucide-react';
import { formatBytes } from '#app/format/bytes.ts';
import { formatInList } from '#app/format/dates.ts';
import { UnreadDot } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { PickBox } from '#app/ui/lists/pick-box.tsx';
import { RowMenu } from '#app/ui/lists/row-parts.tsx';
import type { FileLine } from '../file-lines.server.ts';
import { NamedFile } from './file-link.tsx';
import { DisputeBadge, FileStatusBadge } from './file-status.tsx';
import { type MemberActions, memberFileMenu, wantsNewVersion } from './member-file-actions.tsx';
import { RejectionNote } from './rejection-note.tsx';
import { RemarkLine } from './remark-line.tsx';

const ICONS = { image: <FileImage />, pdf: <FileText />, none: <File /> };

type FileListLineProps = {
  file: FileLine;
  /** What it took the place of, the newest first. */
  earlier: readonly FileLine[];
  /** The month that begins with it. */
  month: string | null;
  memberActs: MemberActions | null;
  /** The address that opens a file's panel. */
  hrefOf: (file: FileLine) => string;
  zone: string;
};

/** One file of the list; whatever of it is pressed opens its panel, but for its menu. */
export function FileListLine({ file, earlier, month, memberActs, hrefOf, zone }: FileListLineProps) {
  const { name, unseen, notes, status } = file;
  const menu = memberActs ? memberFileMenu(file, memberActs) : [];
  return (
    <li>
      {month && <h3 className="month">{month}</h3>}
      <div className="line">
        <PickBox id={file.id} name={name}>
          <i className="av file">
            {ICONS[file.preview]}
            {unseen && <UnreadDot label="New: " className="dot" />}
          </i>
        </PickBox>
        <a href={hrefOf(file)} data-keep="" className={unseen ? 'o cut new' : 'o cut'}>
          <bdi>{name}</bdi>
        </a>
        <small>
          <span className="note cut">{notes && <bdi>{notes}</bdi>}</span>
          <span className="cut">
            <bdi>{file.uploaderName}</bdi>
          </span>
          <span>{formatInList(file.date, zone, Date.now(), { withTime: true })}</span>
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
      {earlier.length > 0 && <Earlier files={earlier} hrefOf={hrefOf} zone={zone} />}
    </li>
  );
}

type EarlierProps = { files: readonly FileLine[] } & Pick<FileListLineProps, 'hrefOf' | 'zone'>;

/** The versions that the file took the place of, folded away. */
function Earlier({ files, hrefOf, zone }: EarlierProps) {
  const isNew = files.some(({ unseen }) => unseen);
  return (
    <details className="said earlier">
      <summary className={isNew ? 'new' : undefined}>
        {isNew && <UnreadDot label="New: " />}
        {files.length === 1 ? '1 earlier version' : `${files.length} earlier versions`}
      </summary>
      <ol>
        {files.map((version) => (
          <li key={version.id}>
            <a href={hrefOf(version)} data-keep="">
              <bdi>{version.name}</bdi>
            </a>
            <small>
              <bdi>{version.uploaderName}</bdi>
            </small>
            <small>{formatInList(version.date, zone, Date.now(), { withTime: true })}</small>
            <FileStatusBadge status={version.status} />
          </li>
        ))}
      </ol>
    </details>
  );
}
