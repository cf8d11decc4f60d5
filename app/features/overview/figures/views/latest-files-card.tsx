import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { FileStatusBadge } from '#app/features/work/file/views/file-status.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import type { LatestFile } from '../latest-files.server.ts';

type LatestFilesCardProps = {
  files: readonly LatestFile[];
  /** Path of all files. */
  allPath: string;
};

/** The newest files of a member. */
export function LatestFilesCard({ files, allPath }: LatestFilesCardProps) {
  return (
    <Card
      title="Latest files"
      actions={
        files.length > 0 && (
          <Link to={allPath} className="tap font-semibold text-secondary-strong hover:underline">
            All files
          </Link>
        )
      }
    >
      {files.length === 0 ? (
        <EmptyState icon={<FileText />} title="No files yet" className="py-6!">
          Files from you and this member appear here.
        </EmptyState>
      ) : (
        <ul className="-mx-3 -my-2">
          {files.map((file) => (
            <li key={file.id} className="max-sm:nth-[n+4]:hidden">
              <FileLink {...file} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function FileLink({ name, category, status, uploadedBy, date, to }: LatestFile) {
  return (
    <Link to={to} className="tap flex items-center gap-3 rounded-lg px-3 py-2 hover:bg-surface-2">
      <FileText aria-hidden className="size-4.5 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-semibold text-ink" title={name}>
          {name}
        </bdi>
        <span className="block truncate text-ink-2">
          {category} · {uploadedBy === 'admin' ? 'from you' : 'from the member'} ·{' '}
          <InstantText instant={date} inList />
        </span>
      </span>
      <FileStatusBadge status={status} />
    </Link>
  );
}
