import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { UndoToast } from '#app/ui/lists/undo-toast.tsx';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import type { RequestTemplate } from '../list-templates.server.ts';

const load = () => import('./templates-dialog.tsx');

/** Opens the templates of requests, and offers to undo that one was deleted. */
export function TemplatesButton({ templates }: { templates: readonly RequestTemplate[] }) {
  const [open, setOpen] = useState(false);
  const [deleted, setDeleted] = useState<string | null>(null);
  return (
    <>
      <StaffButton
        needs="work"
        type="button"
        size="sm"
        icon={<BookmarkPlus aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Templates
      </StaffButton>
      <OnDemand load={load} open={open} onClose={() => setOpen(false)}>
        {({ TemplatesDialog }) => (
          <TemplatesDialog templates={templates} onDeleted={setDeleted} onClose={() => setOpen(false)} />
        )}
      </OnDemand>
      {deleted && (
        <UndoToast
          key={deleted}
          what="template"
          intent="template-restore"
          values={{ templateId: deleted }}
          onGone={() => setDeleted(null)}
        >
          You can undo this for 30 days.
        </UndoToast>
      )}
    </>
  );
}
