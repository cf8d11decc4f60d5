import { Fragment, type ReactNode, use } from 'react';
import { formatInstant } from '#app/format/dates.ts';
import { CardGrid } from '#app/ui/lists/list-view.tsx';
import { RowMenu, rowBar } from '#app/ui/lists/row-parts.tsx';
import { type RowColumn, RowTable } from '#app/ui/lists/row-table.tsx';
import type { SortState } from '#app/ui/lists/table.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { TimeZoneContext } from '#app/ui/relative.tsx';
import { fieldColumns, fieldValue } from '../custom-fields/field-columns.ts';
import type { EmployeeLine } from '../list-employees.server.ts';
import { type EmployeeActions, employeeIdentity, employeeMenu, employeeText } from './employee-cells.tsx';

type ListProps = EmployeeActions & {
  employees: readonly EmployeeLine[];
  /** Why every progress reads 0%. */
  reason: string | null;
  empty: ReactNode;
};

type EmployeesTableProps = ListProps & { sort: SortState; sortHref: (key: string) => string };

/** The employees as rows. */
export function EmployeesTable({ employees, sort, sortHref, empty, reason, ...acts }: EmployeesTableProps) {
  const zone = use(TimeZoneContext);
  return (
    <>
      {reason && <p className="mb-3 text-sm text-ink-2">{reason}</p>}
      <RowTable
        caption="Employees"
        columns={columnsFor(employees, acts, zone)}
        rows={employees}
        rowKey={({ id }) => id}
        sort={sort}
        sortHref={sortHref}
        empty={empty}
      />
    </>
  );
}

/** From how wide a list on there is room for a first custom field, a second and a third. */
const ROOM = ['w2', 'w3', 'w4'] as const;

function columnsFor(
  employees: readonly EmployeeLine[],
  acts: EmployeeActions,
  zone: string,
): RowColumn<EmployeeLine>[] {
  const columns: RowColumn<EmployeeLine>[] = [
    {
      key: 'name',
      header: 'Employee',
      sortable: true,
      place: 'who',
      cell: (employee) => employeeIdentity(employee, acts.href(employee)),
    },
    { key: 'role', header: 'Role', cell: ({ role }) => employeeText(role, 'No role') },
    ...fieldColumns(employees).map((label, index) => ({
      key: `field ${label}`,
      header: (
        <bdi title={label} className="max-w-28 truncate">
          {label}
        </bdi>
      ),
      place: ROOM[index],
      cell: (employee: EmployeeLine) => employeeText(fieldValue(employee, label), 'Nothing'),
    })),
    { key: 'progress', header: 'Progress', place: 'end', cell: ({ progress }) => rowBar(progress) },
    {
      key: 'newest',
      header: 'Added',
      sortable: true,
      place: 'w1',
      cell: ({ createdAt }) => formatInstant(createdAt, zone),
    },
  ];
  if (!acts.onEdit) return columns;
  const menu = (employee: EmployeeLine) => (
    <RowMenu name={employee.name} items={() => employeeMenu(employee, acts)} />
  );
  return [...columns, { key: 'actions', header: 'Actions', place: 'act', cell: menu }];
}

/** The employees as cards. */
export function EmployeesGrid({ employees, empty, reason, ...acts }: ListProps) {
  if (employees.length === 0) return <Card>{empty}</Card>;
  const fields = fieldColumns(employees);
  return (
    <>
      {reason && <p className="mb-3 text-sm text-ink-2">{reason}</p>}
      <CardGrid label="Employees">
        {employees.map((employee) => (
          <li key={employee.id} className="tile">
            <div className="who">{employeeIdentity(employee, acts.href(employee))}</div>
            {acts.onEdit && <RowMenu name={employee.name} items={() => employeeMenu(employee, acts)} />}
            <dl>
              <dt>Role</dt>
              <dd>{employeeText(employee.role, 'No role')}</dd>
              <dt>Progress</dt>
              <dd>{rowBar(employee.progress)}</dd>
              {fields.map((label) => (
                <Fragment key={label}>
                  <dt>
                    <bdi>{label}</bdi>
                  </dt>
                  <dd>{employeeText(fieldValue(employee, label), 'Nothing')}</dd>
                </Fragment>
              ))}
            </dl>
          </li>
        ))}
      </CardGrid>
    </>
  );
}
