import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { href, useNavigate } from 'react-router';
import { useImportUpload } from '#app/features/platform/import/views/use-import-upload.ts';
import { PageHeader } from '#app/ui/page/page.tsx';
import { UnsavedChangesGuard } from '#app/ui/unsaved/unsaved-changes-guard.tsx';
import type { MovePage } from '../move-page.server.ts';
import { MoveInCard, MoveOutCard } from './move-cards.tsx';
import { MovePreview } from './move-preview.tsx';

const PATH = href('/admin/settings/move');

/** Everything of the browser version in, and everything out in the same shape. */
export function MoveInAndOut({ view, gone }: MovePage) {
  const navigate = useNavigate();
  const upload = useImportUpload('/api/admin/move/dumps', Number.POSITIVE_INFINITY);
  const { importId, phase } = upload.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes there once, when the preview has been made.
  useEffect(() => {
    if (importId) void navigate(`${PATH}?import=${importId}`);
  }, [importId]);
  const another = () => {
    upload.reset();
    void navigate(PATH);
  };
  return (
    <>
      <PageHeader
        title="Import & Export"
        description="Import a backup from the previous version, or export everything in that format."
        breadcrumb={{ to: href('/admin/settings'), label: 'Portal Settings' }}
      />
      <UnsavedChangesGuard losing={phase !== 'idle' ? 'upload' : null} />
      {gone && (
        <p
          role="alert"
          className="mb-4 flex gap-2.5 rounded-xl border border-warn-line bg-warn-soft px-4 py-3 text-warn-ink"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          This preview is no longer available. Select the backup again. Nothing was saved.
        </p>
      )}
      {view ? (
        <MovePreview view={view} onAnother={another} />
      ) : (
        <div className="grid max-w-4xl gap-5">
          <MoveInCard upload={upload} />
          <MoveOutCard />
        </div>
      )}
    </>
  );
}
