import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { FileLine } from '../file-lines.server.ts';

type RejectionNoteProps = {
  file: Pick<FileLine, 'statusReason' | 'successors'>;
  /** How a link to another file of the list is made. */
  link: (file: { id: string; name: string }) => ReactNode;
  /** What can be done about it. */
  children?: ReactNode;
};

/** What a rejected file asks for: a new version, until there is one; and why it was rejected. */
export function RejectionNote({ file, link, children }: RejectionNoteProps) {
  const newest = file.successors[0];
  return (
    <div
      className={classNames(
        'said flex items-start gap-2 rounded-lg px-3 py-2',
        newest ? 'bg-surface-2 text-ink' : 'bg-danger-soft text-danger-ink',
      )}
    >
      <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        {newest ? (
          <p>This file was rejected. A newer version was uploaded: {link(newest)}.</p>
        ) : (
          <p>This file was rejected. Please upload a new version.</p>
        )}
        {file.statusReason && (
          <p className="mt-1 whitespace-pre-line">
            <span className="font-semibold">Reason:</span> <bdi>{file.statusReason}</bdi>
          </p>
        )}
        {children && <p className="relative z-10 mt-2 w-fit empty:hidden print:hidden">{children}</p>}
      </div>
    </div>
  );
}
