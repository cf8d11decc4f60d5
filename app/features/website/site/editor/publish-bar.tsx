import { Eye, TriangleAlert } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { StayWhileChanged } from '#app/ui/unsaved/stay-while-changed.tsx';
import { differences } from '../differences.ts';
import { DifferenceList } from './difference-list.tsx';
import type { Draft } from './use-draft.ts';

type PublishBarProps<T> = { draft: Draft<T>; published: T; onPreview?: () => void };

/** The end of an editor: whether anything waits to be published, and what to do where somebody else was quicker. */
export function PublishBar<T>({ draft, published, onPreview }: PublishBarProps<T>) {
  const { changed, pending, conflict } = draft;
  return (
    <div className="sticky bottom-0 z-10 short:static -mx-4 mt-6 border-t border-line bg-surface/95 px-4 py-3 backdrop-blur-sm sm:-mx-5 sm:px-5">
      {conflict && (
        <section
          role="alert"
          aria-label="Changed by somebody else"
          className="mb-3 rounded-lg border border-warn-line bg-warn-soft p-3 text-sm text-warn-ink"
        >
          <p className="flex gap-2 font-semibold">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {conflict}
          </p>
          <details className="mt-2">
            <summary className="cursor-pointer font-medium">
              Compare what is published with what you typed
            </summary>
            <DifferenceList
              lines={differences(published, draft.value)}
              before="Published"
              after="Yours"
              none="They are the same now."
            />
          </details>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button type="button" size="sm" onClick={draft.publishOver}>
              Publish mine instead
            </Button>
            <Button type="button" size="sm" onClick={draft.discard}>
              Take what is published
            </Button>
          </div>
        </section>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto text-sm text-ink-2">
          {changed ? 'Not published yet' : 'Visitors see this'}
        </p>
        {changed && (
          <Button type="button" variant="ghost" onClick={draft.discard} disabled={pending}>
            Discard changes
          </Button>
        )}
        {onPreview && (
          <Button type="button" icon={<Eye aria-hidden />} onClick={onPreview}>
            Preview
          </Button>
        )}
        <Button type="button" variant="primary" pending={pending} onClick={draft.publish}>
          Publish
        </Button>
      </div>
      <StayWhileChanged
        changed={changed}
        title="Leave without publishing?"
        body="What you changed here has not been published, and is lost when you leave."
      />
    </div>
  );
}
