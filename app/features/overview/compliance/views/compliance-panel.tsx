import { Bell, FileBadge, Printer } from 'lucide-react';
import { href, useLocation, useParams, useSearchParams } from 'react-router';
import { LastReminded } from '#app/features/platform/reminder/last-reminded.tsx';
import type { DocumentReminder } from '#app/features/work/document/document-reminder.server.ts';
import { paths, withQuery } from '#app/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { Pagination } from '#app/ui/lists/pagination.tsx';
import { useSelection } from '#app/ui/lists/use-selection.ts';
import { EmptyState, PageHeader, Section } from '#app/ui/page/page.tsx';
import { csvActions, PageActions } from '#app/ui/page/page-actions.tsx';
import { useMayChange } from '#app/ui/page/staff-rights.ts';
import type { CompliancePage } from '../compliance-page.server.ts';
import { MatrixChips } from './matrix-chips.tsx';
import { MatrixFilters } from './matrix-filters.tsx';
import { MatrixTable } from './matrix-table.tsx';

type CompliancePanelProps = CompliancePage & {
  /** A page of its own, the staff's page of all members, or a part of a member's page. */
  as: 'page' | 'all' | 'part';
  /** How a member was reminded, on its page for the staff. */
  reminder?: DocumentReminder;
};

const TEXT = 'Who has which document, and what expires when.';

const loadPanel = () => import('./cell-panel.tsx');
const loadBulk = () => import('./matrix-bulk-bar.tsx');

/** Employees by document: how each stands, with filters in the address, and what can be done about it. */
export function CompliancePanel({ as, reminder, ...page }: CompliancePanelProps) {
  const { rows, query, counts, cell } = page;
  const { pathname } = useLocation();
  const { memberId = null } = useParams();
  const [params] = useSearchParams();
  const change = useChangeInUrl();
  const selection = useSelection(rows.map(({ id }) => id));
  const hasEmployees = counts.employees > 0;
  const isStaff = useMayChange('work') && as !== 'page';
  const calls = as === 'all' ? '/api/admin' : paths.calls(memberId);
  const path = (changes: Record<string, string | null>) => withQuery(pathname, changes, params);
  const { call } = useActionQueue();
  const close = () => change({ employee: null, shelf: null, document: null });
  const actions = (
    <PageActions
      more="More for documents"
      lesser={[
        ...csvActions(withQuery(`${calls}/document-status.csv`, {}, filtersOf(params)), null),
        ...(isStaff && reminder && memberId
          ? [
              {
                label: 'Remind now',
                icon: <Bell aria-hidden />,
                onSelect: () => call('remind-now', { kind: 'document', id: memberId }),
              },
            ]
          : []),
        { label: 'Print', icon: <Printer aria-hidden />, onSelect: () => window.print() },
      ]}
    />
  );
  return (
    <Frame as={as} actions={hasEmployees && actions}>
      {reminder?.remindedAt && <LastReminded {...reminder} className="mb-3" />}
      {hasEmployees && (
        <>
          <MatrixChips query={query} counts={counts} path={path} />
          <MatrixFilters {...page} withMembers={as === 'all'} />
        </>
      )}
      <OnDemand load={loadBulk} open={selection.ids.length > 0} onClose={selection.clear}>
        {({ MatrixBulkBar }) => <MatrixBulkBar selection={selection} />}
      </OnDemand>
      {rows.length === 0 ? (
        <NoRows
          employeesPath={hasEmployees ? null : employeesOf(as, memberId)}
          onClear={() => change(CLEARED)}
        />
      ) : (
        <MatrixTable
          {...page}
          path={path}
          selection={isStaff ? selection : null}
          withMembers={as === 'all'}
        />
      )}
      {page.total > 0 && (
        <Pagination {...page} of="employees" href={(next) => path({ page: String(next) })} />
      )}
      <OnDemand load={loadPanel} open={cell !== null} onClose={close}>
        {({ CellPanel }) =>
          cell && <CellPanel key={cell.shelf.typeId + cell.employee.id} cell={cell} onClose={close} />
        }
      </OnDemand>
    </Frame>
  );
}

/** What filters nothing. */
const CLEARED = { q: null, member: null, type: null, state: null, within: null, week: null, page: null };

/** The filters of the address alone, for the file of all pages. */
function filtersOf(params: URLSearchParams): URLSearchParams {
  const kept = [...params].filter(([name]) => name in CLEARED && name !== 'page');
  return new URLSearchParams(kept);
}

function Frame({
  as,
  actions,
  children,
}: Pick<CompliancePanelProps, 'as'> & Record<'actions' | 'children', React.ReactNode>) {
  if (as === 'part') {
    return (
      <Section title="Documents" description={TEXT} actions={actions}>
        {children}
      </Section>
    );
  }
  return (
    <>
      <PageHeader title="Documents" description={TEXT} actions={actions} />
      {children}
    </>
  );
}

/** Where employees are added. */
function employeesOf(as: CompliancePanelProps['as'], memberId: string | null): string {
  return as === 'all' ? href('/admin/users') : paths.employees(memberId);
}

/** `employeesPath` where nobody is there whose documents could be shown. */
function NoRows({ employeesPath, onClear }: { employeesPath: string | null; onClear: () => void }) {
  const leads = employeesPath === href('/admin/users') ? 'Go to members' : 'Go to employees';
  return (
    <EmptyState
      icon={<FileBadge />}
      title={employeesPath ? 'No employees yet' : 'No employee matches'}
      className="rounded-xl border border-line bg-surface shadow-card"
      action={
        employeesPath ? (
          <LinkButton to={employeesPath}>{leads}</LinkButton>
        ) : (
          <Button type="button" onClick={onClear}>
            Clear search and filters
          </Button>
        )
      }
    >
      {employeesPath
        ? 'Once employees are added, their documents appear here.'
        : 'No results match your search and filters.'}
    </EmptyState>
  );
}
