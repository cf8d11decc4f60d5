import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { changedSearch } from '#app/lists/changed-search.ts';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';

type DocumentLinkProps = { documentId: string; children: ReactNode; title?: string; className?: string };

/** Opens a document's panel by the address, which keeps its other parts. */
export function DocumentLink({ documentId, children, title, className }: DocumentLinkProps) {
  const [params] = useSearchParams();
  const search = changedSearch(params, { document: documentId });
  return (
    <Link to={{ search }} preventScrollReset title={title} className={className}>
      {children}
    </Link>
  );
}

/** Closes whatever panel is open by taking it out of the address. */
export function useCloseDocument(): () => void {
  const change = useChangeInUrl();
  return () => change({ document: null });
}
