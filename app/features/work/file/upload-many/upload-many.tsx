import { useSearchParams } from 'react-router';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';

const load = () => import('./upload-many-dialog.tsx');

type UploadManyProps = { assigned: readonly CategoryKey[]; maxBytes: number };

/** Uploads files to any category, while the address asks for it: the header of every page leads here. */
export function UploadMany(props: UploadManyProps) {
  const [params] = useSearchParams();
  const change = useChangeInUrl();
  const open = params.has('upload');
  const close = () => change({ upload: null });
  return (
    <OnDemand load={load} open={open} onClose={close}>
      {({ UploadManyDialog }) => open && <UploadManyDialog {...props} onClose={close} />}
    </OnDemand>
  );
}
