import { Columns3, FileUp, UserPlus, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { paths, withQuery, withWayBack } from '#app/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { useChangeInUrl, useStoredView } from '#app/ui/lists/list-in-url.ts';
import { Pagination } from '#app/ui/lists/pagination.tsx';
import { TrashList } from '#app/ui/lists/trash-list.tsx';
import { UndoToast } from '#app/ui/lists/undo-toast.tsx';
import { useSelection } from '#app/ui/lists/use-selection.ts';
import { EmptyState, PageHeader, Section } from '#app/ui/page/page.tsx';
import { csvActions, PageActions } from '#app/ui/page/page-actions.tsx';
import type { UndoableAct } from '../bulk/employees-bulk-bar.tsx';
import type { EmployeesPage } from '../employees-page.server.ts';
import type { EmployeeLine } from '../list-employees.server.ts';
import { EmployeesGrid, EmployeesTable } from './employees-list.tsx';
import { EmployeesToolbar } from './employees-toolbar.tsx';
import { StandingChips } from './standing-chips.tsx';

type EmployeesPanelProps = EmployeesPage & {
  /** A whole page has its title as h1; inside of another page it is a part with an h2. */
  as: 'page' | 'part';
};

const loadBulk = () => import('../bulk/employees-bulk-bar.tsx');
const loadDialog = () => import('./employee-dialog.tsx');

const TEXT = 'Employees and the status of their documents.';

/** The employees of a member: list or grid, with search and filters in the address, and all that can be done with them. */
export function EmployeesPanel({ as, ...page }: EmployeesPanelProps) {
  const { employees, total, query, canEdit, types, roles, pictureMaxBytes } = page;
  const { memberId = null } = useParams();
  const [open, setOpen] = useState<EmployeeLine | 'new' | null>(null);
  const [view, setView] = useStoredView(page.storedView);
  const [params] = useSearchParams();
  const change = useChangeInUrl();
  const remove = useDelete();
  const selection = useSelection(employees.map(({ id }) => id));
  const [undoable, setUndoable] = useState<UndoableAct | null>(null);
  const banner = page.deleted.lines.find(({ id }) => id === params.get('deleted'));
  const path = (changes: Record<string, string | null>) =>
    withQuery(paths.employees(memberId), changes, params);
  const sort = { key: query.sort, direction: query.direction };
  const sortHref = (key: string) => {
    const turned = sort.direction === 'asc' ? 'desc' : 'asc';
    const direction = key === sort.key ? turned : key === 'newest' ? 'desc' : 'asc';
    return path({ sort: key, direction, page: null });
  };
  const none = page.counts.all === 0 && total === 0;
  const list = {
    employees,
    types,
    fields: page.fields,
    today: page.today,
    reason: types.length === 0 ? 'There are no document types yet.' : null,
    href: (employee: EmployeeLine) => withWayBack(paths.employee(memberId, employee.id), params),
    onEdit: canEdit ? (employee: EmployeeLine) => setOpen(employee) : null,
    onDelete: canEdit ? (employee: EmployeeLine) => remove(employee.id) : null,
    empty: none ? (
      <NoEmployees
        onAdd={canEdit ? () => setOpen('new') : null}
        importPage={paths.employeeImport(memberId)}
      />
    ) : (
      <NoMatch
        onClear={() =>
          change({ q: null, role: null, missing: null, expiry: null, status: null, field: null, page: null })
        }
      />
    ),
  };
  // An empty list offers the same two where its text is.
  const actions = !none && (
    <PageActions
      more="More for employees"
      lesser={[
        ...csvActions(
          `${paths.calls(memberId)}/employees.csv`,
          canEdit ? paths.employeeImport(memberId) : null,
        ),
        { label: 'Fields…', icon: <Columns3 aria-hidden />, to: paths.employeeFields(memberId) },
      ]}
    >
      {canEdit && (
        <Button
          type="button"
          variant="primary"
          icon={<UserPlus aria-hidden />}
          onClick={() => setOpen('new')}
        >
          Add employee
        </Button>
      )}
    </PageActions>
  );
  return (
    <Frame as={as} actions={actions}>
      {banner && (
        <UndoToast
          key={banner.id}
          what="employee"
          intent="employee-restore"
          values={{ employeeId: banner.id }}
          onGone={() => change({ deleted: null })}
        >
          <bdi className="font-semibold">{banner.name}</bdi> was deleted with all documents. You can restore
          both for 30 days, here or at the end of this list.
        </UndoToast>
      )}
      {undoable && (
        <UndoToast key={JSON.stringify(undoable.values)} {...undoable} onGone={() => setUndoable(null)} />
      )}
      {!none && <StandingChips query={query} counts={page.counts} />}
      {!none && <EmployeesToolbar {...page} view={view} onView={setView} />}
      <p role="status" className="sr-only">
        {!none && `${total}${page.more ? '+' : ''} ${total === 1 ? 'employee' : 'employees'} listed`}
      </p>
      <OnDemand load={loadBulk} open={view === 'list' && selection.ids.length > 0} onClose={selection.clear}>
        {({ EmployeesBulkBar }) => (
          <EmployeesBulkBar {...page} selection={selection} onUndoable={setUndoable} />
        )}
      </OnDemand>
      {view === 'grid' || none ? (
        <EmployeesGrid {...list} />
      ) : (
        <EmployeesTable {...list} selection={selection} sort={sort} sortHref={sortHref} />
      )}
      {total > 0 && (
        <Pagination
          page={page.page}
          pageCount={page.pageCount}
          total={total}
          more={page.more}
          of="employees"
          href={(next) => path({ page: String(next) })}
        />
      )}
      <TrashList
        title="Deleted employees"
        deleted={page.deleted}
        intent="employee-restore"
        idName="employeeId"
      />
      <OnDemand load={loadDialog} open={open !== null} onClose={() => setOpen(null)}>
        {({ EmployeeDialog }) => (
          <EmployeeDialog
            employee={open === 'new' ? null : open}
            roles={roles}
            customFields={page.fields}
            pictureMaxBytes={pictureMaxBytes}
            onClose={() => setOpen(null)}
          />
        )}
      </OnDemand>
    </Frame>
  );
}

/** Deletes an employee, and then shows the banner that undoes it. */
function useDelete(): (employeeId: string) => void {
  const change = useChangeInUrl();
  const { call } = useActionQueue((_, { employeeId }) => change({ deleted: employeeId ?? null }));
  return (employeeId) => call('employee-delete', { employeeId });
}

function Frame({ as, actions, children }: { as: 'page' | 'part'; actions: ReactNode; children: ReactNode }) {
  if (as === 'part') {
    return (
      <Section title="Employees" description={TEXT} actions={actions}>
        {children}
      </Section>
    );
  }
  return (
    <>
      <PageHeader title="Employees" description={TEXT} actions={actions} />
      {children}
    </>
  );
}

function NoEmployees({ onAdd, importPage }: { onAdd: (() => void) | null; importPage: string }) {
  return (
    <EmptyState
      icon={<Users />}
      title="No employees yet"
      action={
        onAdd && (
          <>
            <Button type="button" variant="primary" icon={<UserPlus aria-hidden />} onClick={onAdd}>
              Add employee
            </Button>
            <LinkButton to={importPage} icon={<FileUp aria-hidden />}>
              Import CSV
            </LinkButton>
          </>
        )
      }
    >
      Employees appear here with their missing documents. You can import a roster as a CSV file.
    </EmptyState>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<Users />}
      title="No employee matches"
      action={
        <Button type="button" onClick={onClear}>
          Clear search and filters
        </Button>
      }
    >
      No results match your search and filters.
    </EmptyState>
  );
}
