import { Eye } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { EditConflictBanner, EditMergedNotice } from '#app/ui/forms/edit-conflict-banner.tsx';
import { UnsavedChangesGuard } from '#app/ui/unsaved/unsaved-changes-guard.tsx';
import { differences } from '../differences.ts';
import { DifferenceList } from './difference-list.tsx';
import type { SiteEdit } from './use-site-edit.ts';

type PublishBarProps<T> = { edit: SiteEdit<T>; published: T; onPreview?: () => void };

/** The end of an editor: whether anything waits to be published, and what to do where somebody else was quicker. */
export function PublishBar<T>({ edit, published, onPreview }: PublishBarProps<T>) {
  const { changed, pending } = edit;
  return (
    <div className="sticky bottom-0 z-10 short:static -mx-4 mt-6 border-t border-line bg-surface/95 px-4 py-3 backdrop-blur-sm sm:-mx-5 sm:px-5">
      {edit.inConflict && (
        <EditConflictBanner
          by={edit.by}
          onLoad={edit.loadTheirs}
          onKeep={edit.keepMine}
          comparison={
            <details className="mt-2">
              <summary className="cursor-pointer font-medium">Compare with what is published</summary>
              <DifferenceList
                lines={differences(published, edit.values)}
                before="Published"
                after="Yours"
                none="They are the same now."
              />
            </details>
          }
        />
      )}
      {edit.joined && <EditMergedNotice onDismiss={edit.dismissJoined} />}
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto text-sm text-ink-2">
          {changed ? 'Not published yet' : 'Published'}
        </p>
        {changed && (
          <Button type="button" variant="ghost" onClick={edit.discard} disabled={pending}>
            Discard changes
          </Button>
        )}
        {onPreview && (
          <Button type="button" icon={<Eye aria-hidden />} onClick={onPreview}>
            Preview
          </Button>
        )}
        <Button type="button" variant="primary" pending={pending} onClick={edit.publish}>
          Publish
        </Button>
      </div>
      <UnsavedChangesGuard losing={changed ? 'publication' : null} />
    </div>
  );
}
