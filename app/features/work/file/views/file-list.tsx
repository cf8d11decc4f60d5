import { type ReactNode, use } from 'react';
import { useSearchParams } from 'react-router';
import { monthOf } from '#app/format/dates.ts';
import { changedSearch } from '#app/lists/changed-search.ts';
import { useRowClicks } from '#app/ui/lists/use-row-clicks.ts';
import { TimeZoneContext } from '#app/ui/relative.tsx';
import type { FileLine } from '../file-lines.server.ts';
import { FileListLine } from './file-list-line.tsx';
import type { MemberActions } from './member-file-actions.tsx';

type FileListProps = {
  files: readonly FileLine[];
  memberActs: MemberActions | null;
  /** What stands in place of no files. */
  empty: ReactNode;
};

/** The current files, the newest first, under the months in which they came. */
export function FileList({ files, memberActs, empty }: FileListProps) {
  const clicks = useRowClicks();
  const zone = use(TimeZoneContext);
  const [params] = useSearchParams();
  const byId = new Map(files.map((file) => [file.id, file]));
  const rows = files.filter(({ isRow }) => isRow);
  if (rows.length === 0) return empty;
  const months = rows.map(({ date }) => monthOf(date, zone));
  const hrefOf = (file: FileLine) => changedSearch(params, { file: file.id });
  return (
    <ul aria-label="Files" className="rows files" {...clicks}>
      {rows.map((file, at) => (
        <FileListLine
          key={file.id}
          file={file}
          earlier={file.earlier.flatMap((id) => byId.get(id) ?? [])}
          month={months[at] === months[at - 1] ? null : (months[at] ?? null)}
          memberActs={memberActs}
          hrefOf={hrefOf}
          zone={zone}
        />
      ))}
    </ul>
  );
}
