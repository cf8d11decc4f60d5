import { Download } from 'lucide-react';
import { useFirstLines } from '#app/ui/lists/use-first-lines.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import type { FileLine } from '../file-lines.server.ts';
import { FileLink } from './file-link.tsx';
import { DisputeBadge, FileStatusBadge } from './file-status.tsx';

type FileHistoryProps = { versions: readonly FileLine[]; currentId: string; base: string };

/** The versions of a file, the newest on top; each opens in the panel and can be downloaded. */
export function FileHistory({ versions, currentId, base }: FileHistoryProps) {
  const { lines, more } = useFirstLines(versions, {
    ...{ of: 'the versions', name: 'versions', step: 10, className: 'mt-1' },
    led: [currentId],
  });
  return (
    <>
      <ol className="divide-y divide-line rounded-lg border border-line">
        {lines.map((version) => (
          <li key={version.id} className="flex items-center gap-3 px-3 py-2">
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
              <div className="min-w-0 flex-1 basis-40">
                {version.id === currentId ? (
                  <span aria-current="true" className="block font-semibold wrap-anywhere">
                    <bdi>{version.name}</bdi>
                  </span>
                ) : (
                  <FileLink
                    fileId={version.id}
                    title={version.name}
                    className="block font-medium wrap-anywhere text-secondary-strong hover:underline"
                  >
                    <bdi>{version.name}</bdi>
                  </FileLink>
                )}
                <p className="text-xs text-ink-2">
                  <InstantText instant={version.date} withTime />
                  {version.id === currentId && ' · current'}
                </p>
              </div>
              <div className="flex flex-wrap gap-1">
                {version.isDispute && <DisputeBadge />}
                <FileStatusBadge status={version.status} />
              </div>
            </div>
            <a
              href={`${base}/files/${version.id}`}
              download
              aria-label={`Download ${version.name}`}
              title={`Download ${version.name}`}
              className="tap inline-flex size-9 shrink-0 items-center justify-center rounded-md text-ink-2 hover:bg-surface-2 hover:text-ink"
            >
              <Download aria-hidden="true" className="size-4.5" />
            </a>
          </li>
        ))}
      </ol>
      {more}
    </>
  );
}
