import { BookmarkPlus, CheckCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import type { StaffMember } from '#app/features/platform/account/staff.server.ts';
import { countText } from '#app/lists/count-text.ts';
import { withQuery } from '#app/paths.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { PromptDialog } from '#app/ui/dialogs/prompt-dialog.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { Pagination } from '#app/ui/lists/pagination.tsx';
import { UndoToast } from '#app/ui/lists/undo-toast.tsx';
import { useSelection } from '#app/ui/lists/use-selection.ts';
import { EmptyState, PageHeader } from '#app/ui/page/page.tsx';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import type { QueuePage as Page } from '../list-queue.server.ts';
import { ALL_KINDS, QUEUE_KINDS, type QueueQuery, workRef } from '../queue-kinds.ts';
import type { QueueView } from '../queue-views.server.ts';
import { countOfItems } from './count-of-items.ts';
import { QueueBulkBar, type Undoable } from './queue-bulk-bar.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueueHelp } from './queue-help.tsx';
import { QueueRows } from './queue-rows.tsx';
import { QueueViews } from './queue-views.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

type QueuePageProps = Page & {
  query: QueueQuery;
  staff: readonly StaffMember[];
  views: readonly QueueView[];
  /** The viewer's account. */
  me: string;
  /** What is chosen from when something is sent back. */
  reasons: readonly string[];
};

type Opened = 'reject' | 'assign' | 'view' | 'help' | null;

/** Everything that is open, of all members, to be taken in order. Admins only. */
export function QueuePage({ lines, counts, query, staff, views, me, reasons, ...place }: QueuePageProps) {
  const [params] = useSearchParams();
  const [opened, setOpened] = useState<Opened>(null);
  const [undo, setUndo] = useState<Undoable | null>(null);
  const selection = useSelection(lines.map(workRef));
  useQueueKeys({ onHelp: () => setOpened('help'), isFree: opened === null });
  const close = () => setOpened(null);
  const path = (changes: Record<string, string | null>) => withQuery(href('/admin/queue'), changes, params);
  const filters = withQuery('', { page: null }, params).slice(1);
  const none = place.total === 0 && filters === '';
  return (
    <>
      <PageHeader
        title="Work Queue"
        description="Everything open across all members. Items leave the queue when they have an outcome."
        actions={
          <>
            {filters !== '' && (
              <StaffButton
                needs="work"
                type="button"
                icon={<BookmarkPlus aria-hidden />}
                onClick={() => setOpened('view')}
              >
                Save view
              </StaffButton>
            )}
            {counts.file + counts.dispute > 0 && (
              <Link
                to={withQuery(href('/admin/queue/review'), { page: null }, params)}
                className={buttonClass({ variant: selection.ids.length > 0 ? 'secondary' : 'primary' })}
              >
                Review files
              </Link>
            )}
          </>
        }
      />
      <QueueViews views={views} />
      {!none && (
        <nav aria-label="Type" className="mb-4">
          <ul className="flex gap-2 max-sm:overflow-x-auto max-sm:pb-1 sm:flex-wrap">
            <Chip to={path({ type: null, page: null })} isOn={query.type === undefined} count={sumOf(counts)}>
              All
            </Chip>
            {ALL_KINDS.filter((kind) => counts[kind] > 0 || query.type === kind).map((kind) => (
              <Chip
                key={kind}
                to={path({ type: kind, page: null })}
                isOn={query.type === kind}
                count={counts[kind]}
              >
                {QUEUE_KINDS[kind].all}
              </Chip>
            ))}
          </ul>
        </nav>
      )}
      {!none && (
        <QueueFilters query={query} staff={staff} me={me} lines={lines} onHelp={() => setOpened('help')} />
      )}
      {undo && (
        <UndoToast
          key={undo.refs}
          what={countOfItems(undo.refs.split(' ').length)}
          done={undo.done}
          intent="queue-reopen"
          values={{ items: undo.refs }}
          onGone={() => setUndo(null)}
        >
          Undo returns them to the queue.
        </UndoToast>
      )}
      <QueueBulkBar
        selection={selection}
        staff={staff}
        me={me}
        reasons={reasons}
        opened={opened === 'reject' || opened === 'assign' ? opened : null}
        onOpen={(what) => {
          selection.hold(what !== null);
          setOpened(what);
        }}
        onUndo={setUndo}
      />
      <QueueRows lines={lines} selection={selection} empty={<Empty isFiltered={filters !== ''} />} />
      {place.total > 0 && <Pagination {...place} of="items" href={(page) => path({ page: String(page) })} />}
      {opened === 'help' && <QueueHelp onClose={close} />}
      {opened === 'view' && (
        <PromptDialog
          title="Save view"
          description="The filters you see now appear above the queue under this name. Only you see them."
          intent="queue-view-save"
          values={{ query: filters }}
          field={{ label: 'Name', name: 'name', required: true, autoFocus: true, maxLength: 60 }}
          submitLabel="Save view"
          onClose={close}
        />
      )}
    </>
  );
}

const sumOf = (counts: Page['counts']) => Object.values(counts).reduce((sum, count) => sum + count, 0);

type ChipProps = { to: string; isOn: boolean; count: number; children: ReactNode };

function Chip({ to, isOn, count, children }: ChipProps) {
  return (
    <li className="shrink-0">
      <Link
        to={to}
        replace
        preventScrollReset
        aria-current={isOn ? 'true' : undefined}
        className="tap inline-flex items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 py-1 text-sm font-medium text-ink hover:bg-bg aria-[current=true]:border-secondary-strong aria-[current=true]:bg-secondary-soft aria-[current=true]:font-semibold"
      >
        {children}
        <span className="text-ink-2">{countText(count)}</span>
      </Link>
    </li>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const change = useChangeInUrl();
  const clear = {
    type: null,
    category: null,
    member: null,
    assignee: null,
    age: null,
    due: null,
    page: null,
  };
  if (!isFiltered) {
    return (
      <EmptyState icon={<CheckCheck />} title="Nothing is open">
        New files, answers, forms and orders appear here automatically.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<CheckCheck />}
      title="Nothing matches these filters"
      action={
        <Button type="button" onClick={() => change(clear)}>
          Clear filters
        </Button>
      }
    />
  );
}
