import type { ReactNode } from 'react';
import type { Location } from 'react-router';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { useDirtyForm } from './use-dirty-form.ts';
import { useNavigationBlocker } from './use-navigation-blocker.ts';

const loadConfirm = () => import('#app/ui/dialogs/confirm-dialog.tsx');

/** What would be lost, and how the person is asked about it. */
const QUESTIONS = {
  changes: {
    title: 'Leave without saving?',
    body: "Your changes haven't been saved. If you leave now, they'll be lost.",
  },
  message: {
    title: 'Leave without sending?',
    body: "Your message hasn't been sent. If you leave now, it'll be lost.",
  },
  publication: {
    title: 'Leave without publishing?',
    body: "Your changes haven't been published. If you leave now, they'll be lost.",
  },
  selection: {
    title: 'Leave without uploading?',
    body: "Your files haven't been uploaded. If you leave now, you'll need to select them again.",
  },
  upload: {
    title: 'Stop the upload?',
    body: 'Your files are still uploading. If you leave now, unfinished uploads will stop.',
    confirmLabel: 'Leave and stop',
  },
};

export type Loss = keyof typeof QUESTIONS;

/** Panels that open over a page's uploads and take nothing of them away. */
const PANELS = ['file', 'document'];

/** Asks before a link, or closing the window, takes away what the person has not saved; `losing` is null where that is nothing. */
export function UnsavedChangesGuard({ losing }: { losing: Loss | null }) {
  return losing && <Guard key={losing} losing={losing} />;
}

/** Around a form of a page: guards what was typed into it until it is sent. */
export function DirtyFormGuard({ losing, children }: { losing: Loss; children: ReactNode }) {
  const { ref, isDirty } = useDirtyForm<HTMLDivElement>();
  return (
    <div ref={ref} className="contents">
      {children}
      <UnsavedChangesGuard losing={isDirty ? losing : null} />
    </div>
  );
}

function Guard({ losing }: { losing: Loss }) {
  const blocker = useNavigationBlocker((here, there) => isAway(here, there, losing));
  const stay = () => blocker.reset?.();
  return (
    <OnDemand load={loadConfirm} open={blocker.state === 'blocked'} onClose={stay}>
      {({ ConfirmDialog }) => (
        <ConfirmDialog
          confirmLabel="Leave"
          cancelLabel="Stay"
          {...QUESTIONS[losing]}
          open
          onOpenChange={(open) => !open && stay()}
          danger
          onConfirm={() => blocker.proceed?.()}
        />
      )}
    </OnDemand>
  );
}

/** What is saved may stand on a tab of the page and goes with it; a message goes with its tab alone, whatever else the address shows. */
function isAway(here: Location, there: Location, losing: Loss): boolean {
  if (here.pathname !== there.pathname) return true;
  if (losing === 'message') return tabOf(here) !== tabOf(there);
  const panels = losing === 'upload' || losing === 'selection' ? PANELS : [];
  return searchWithout(panels, here) !== searchWithout(panels, there);
}

function tabOf({ search }: Location): string | null {
  return new URLSearchParams(search).get('tab');
}

function searchWithout(names: readonly string[], { search }: Location): string {
  const params = new URLSearchParams(search);
  for (const name of names) params.delete(name);
  return String(params);
}
