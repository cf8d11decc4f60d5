import { CalendarCheck, ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useRemindersSeen } from '#app/features/platform/reminder/use-reminders-seen.ts';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { JustDeleted } from '#app/ui/lists/just-deleted.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { TrashList } from '#app/ui/lists/trash-list.tsx';
import { EmptyState, PageHeader, Section } from '#app/ui/page/page.tsx';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import type { ExpectedPageData } from '../expected-page.server.ts';
import type { ExpectedLine } from '../list-expected.server.ts';
import { CellMenu } from './cell-menu.tsx';
import { ExpectedTable, type LineAct } from './expected-table.tsx';
import { ThisWeek } from './this-week.tsx';
import { useCellActs } from './use-cell-acts.tsx';

const TEXT = 'Files that are due again and again, and what came of the last 12 weeks.';

const FRAME = 'rounded-xl border border-line bg-surface shadow-card';

/** The expected files of the signed-in member. */
export function OwnExpected({ lines, weeks, files, canEdit, unseen }: ExpectedPageData) {
  const { act, dialog } = useCellActs(files);
  useRemindersSeen('expected', unseen);
  return (
    <>
      <PageHeader title="Expected files" description={TEXT} />
      {lines.length === 0 ? (
        <EmptyState icon={<CalendarCheck />} title="No files are expected" className={FRAME}>
          Your back office sets up which files are due and when.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          <ThisWeek lines={lines}>
            {(line, cell) => (
              <CellMenu {...{ line, cell }} onAct={canEdit ? (kind) => act(line, cell, kind) : null} />
            )}
          </ThisWeek>
          <ExpectedTable weeks={weeks} lines={lines} onCell={canEdit ? act : null} onLine={null} />
        </div>
      )}
      {dialog}
    </>
  );
}

type MembersExpectedProps = Omit<ExpectedPageData, 'setUp' | 'unseen'> & {
  setUp: NonNullable<ExpectedPageData['setUp']>;
};

const loadDialog = () => import('./expected-dialog.tsx');

/** The expected files of a member, as staff sets them up. */
export function MembersExpected({ lines, weeks, files, canEdit, setUp }: MembersExpectedProps) {
  const { act, dialog } = useCellActs(files);
  const [open, setOpen] = useState<ExpectedLine | 'new' | null>(null);
  const onLine = useLineActs(setOpen);
  const { call, pending } = useActionQueue();
  const actions = (
    <>
      <StaffButton
        needs="work"
        type="button"
        icon={<ListPlus aria-hidden />}
        pending={pending}
        onClick={() => call('expected-standard', {})}
      >
        Add standard files
      </StaffButton>
      <StaffButton
        needs="work"
        type="button"
        variant="primary"
        icon={<Plus aria-hidden />}
        onClick={() => setOpen('new')}
      >
        Add expected file
      </StaffButton>
    </>
  );
  return (
    <Section title="Expected files" description={TEXT} actions={actions}>
      <JustDeleted
        lines={setUp.deleted.lines}
        what="expected file"
        intent="expected-restore"
        idName="expectedId"
      >
        You can restore it for 30 days.
      </JustDeleted>
      {lines.length === 0 ? (
        <EmptyState icon={<CalendarCheck />} title="No files are expected yet" className={FRAME}>
          Add what this member sends you again and again. They see what is due, and an upload that fits closes
          it.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          <ThisWeek lines={lines}>
            {(line, cell) => (
              <CellMenu {...{ line, cell }} onAct={canEdit ? (kind) => act(line, cell, kind) : null} />
            )}
          </ThisWeek>
          <ExpectedTable
            weeks={weeks}
            lines={lines}
            onCell={canEdit ? act : null}
            onLine={canEdit ? onLine : null}
          />
        </div>
      )}
      <TrashList
        title="Deleted expected files"
        deleted={setUp.deleted}
        intent="expected-restore"
        idName="expectedId"
      />
      {dialog}
      <OnDemand load={loadDialog} open={open !== null} onClose={() => setOpen(null)}>
        {({ ExpectedDialog }) => (
          <ExpectedDialog
            line={open === 'new' ? null : open}
            today={setUp.today}
            layouts={setUp.layouts}
            onClose={() => setOpen(null)}
          />
        )}
      </OnDemand>
    </Section>
  );
}

function useLineActs(onEdit: (line: ExpectedLine) => void): (line: ExpectedLine, act: LineAct) => void {
  const change = useChangeInUrl();
  const { call } = useActionQueue();
  const { call: remove } = useActionQueue((_, { expectedId }) => change({ deleted: expectedId ?? null }));
  return (line, act) => {
    if (act === 'edit') return onEdit(line);
    if (act === 'remind') return call('remind-now', { kind: 'expected', id: line.id });
    if (act === 'delete') return remove('expected-delete', { expectedId: line.id });
    call(`expected-${act}`, { expectedId: line.id });
  };
}
