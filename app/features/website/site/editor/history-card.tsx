import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#app/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { SidePanel } from '#app/ui/dialogs/dialog.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { Card } from '#app/ui/page/card.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import type { compareRevision, RevisionLine } from '../list-revisions.server.ts';
import { DifferenceList } from './difference-list.tsx';

type Compared = NonNullable<Awaited<ReturnType<typeof compareRevision>>>;
type HistoryCardProps = {
  revisions: readonly RevisionLine[];
  /** The revision that is published. */
  number: number;
  compared: Compared | null;
};

/** What was published, when and by whom; each revision can be compared and published again. */
export function HistoryCard({ revisions, number, compared }: HistoryCardProps) {
  const change = useChangeInUrl();
  return (
    <Card title="Revisions" description="Everything you've published, newest first.">
      <ul className="divide-y divide-line text-sm">
        {revisions.map((revision) => (
          <li
            key={revision.number}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="wrap-anywhere text-ink">
                {revision.who && <bdi className="font-semibold">{revision.who} </bdi>}
                {revision.note}
              </p>
              <p className="text-ink-2">
                Revision {revision.number}
                {revision.createdAt && (
                  <>
                    {' · '}
                    <InstantText instant={revision.createdAt} withTime />
                  </>
                )}
              </p>
            </div>
            {revision.number === number && <Badge tone="ok">Live</Badge>}
            <LinkButton
              to={paths.websiteEditor('history', { revision: String(revision.number) })}
              replace
              preventScrollReset
              size="sm"
            >
              Compare
              <span className="sr-only"> revision {revision.number}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
      {compared && (
        <RevisionPanel
          key={compared.number}
          compared={compared}
          number={number}
          onClose={() => change({ revision: null })}
        />
      )}
    </Card>
  );
}

type RevisionPanelProps = { compared: Compared; number: number; onClose: () => void };

function RevisionPanel({ compared, number, onClose }: RevisionPanelProps) {
  // The revision that was on screen when the panel opened: what others publish meanwhile is not overwritten.
  const [version] = useState(number);
  const { call, pending } = useActionQueue(onClose);
  return (
    <SidePanel
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Revision ${compared.number}`}
      description="What changed, and what would change if you publish it again."
    >
      <h3 className="font-semibold">What it changed</h3>
      <DifferenceList
        lines={compared.changed}
        before="Before"
        after="After"
        none="Nothing: this is the original website."
      />
      <h3 className="mt-6 font-semibold">Compared with live</h3>
      <DifferenceList
        lines={compared.toNow}
        before="Now"
        after="In this revision"
        none="No differences: this is the live website."
      />
      {compared.toNow.length > 0 && (
        <StaffButton
          needs="manage"
          type="button"
          variant="primary"
          className="mt-6"
          icon={<RotateCcw aria-hidden />}
          pending={pending}
          onClick={() => call('site-restore', { number: String(compared.number), version: String(version) })}
        >
          Restore this revision
        </StaffButton>
      )}
    </SidePanel>
  );
}
