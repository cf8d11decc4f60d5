import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';

/** Opens a file's panel by the address, which keeps its other parts. */
export function FileLink({
  fileId,
  children,
  title,
  className,
}: {
  fileId: string;
  children: ReactNode;
  title?: string;
  className?: string;
}) {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.set('file', fileId);
  return (
    <Link to={{ search: `${search}` }} preventScrollReset title={title} className={className}>
      {children}
    </Link>
  );
}

/** A file's name in a text, as a link to its panel. */
export function NamedFile({ file, className }: { file: { id: string; name: string }; className?: string }) {
  return (
    <FileLink
      fileId={file.id}
      className={classNames('relative z-10 font-semibold underline underline-offset-2', className)}
    >
      <bdi className="wrap-anywhere">{file.name}</bdi>
    </FileLink>
  );
}

/** Closes whatever panel is open by taking it out of the address. */
export function useCloseFile(): () => void {
  const [, setParams] = useSearchParams();
  return () =>
    setParams(
      (params) => {
        params.delete('file');
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
}
