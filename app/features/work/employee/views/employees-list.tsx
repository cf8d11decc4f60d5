import { Fragment, type ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { CardGrid } from '#app/ui/lists/list-view.tsx';
import { type Column, DataTable, type SortState } from '#app/ui/lists/table.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import { fieldColumns, fieldValue } from '../custom-fields/field-columns.ts';
import type { EmployeeLine } from '../list-employees.server.ts';
import {
  type EmployeeActions,
  EmployeeButtons,
  EmployeeField,
  EmployeeIdentity,
  EmployeeProgress,
  EmployeeRole,
} from './employee-cells.tsx';

type ListProps = EmployeeActions & {
  employees: readonly EmployeeLine[];
  /** Why every progress reads 0%. */
  reason: string | null;
  empty: ReactNode;
};

type EmployeesTableProps = ListProps & { sort: SortState; sortHref: (key: string) => string };

/** The employees as rows. */
export function EmployeesTable({ employees, sort, sortHref, empty, reason, ...acts }: EmployeesTableProps) {
  return (
    <DataTable
      caption="Employees"
      columns={columnsFor(employees, acts, reason)}
      rows={employees}
      rowKey={(employee) => employee.id}
      sort={sort}
      sortHref={sortHref}
      empty={empty}
    />
  );
}

/** From how wide a list on there is room for a first custom field, a second and a third. */
const ROOM = ['@xl:@max-4xl:hidden', '@xl:@max-6xl:hidden', '@xl:@max-7xl:hidden'];

function columnsFor(
  employees: readonly EmployeeLine[],
  acts: EmployeeActions,
  reason: string | null,
): Column<EmployeeLine>[] {
  const fields = fieldColumns(employees);
  return [
    {
      key: 'name',
      header: 'Employee',
      sortable: true,
      className: classNames('@xl:max-w-0', fields.length > 0 ? '@xl:w-[28%]' : '@xl:w-[34%]'),
      cell: (employee) => <EmployeeIdentity employee={employee} to={acts.href(employee)} />,
    },
    { key: 'role', header: 'Role', cell: (employee) => <EmployeeRole role={employee.role} /> },
    ...fields.map((label, index) => ({
      key: `field ${label}`,
      header: (
        <bdi title={label} className="max-w-28 truncate">
          {label}
        </bdi>
      ),
      hideOnPhone: true,
      className: classNames('@xl:max-w-32', ROOM[index]),
      cell: (employee: EmployeeLine) => <EmployeeField value={fieldValue(employee, label)} />,
    })),
    {
      key: 'progress',
      header: 'Progress',
      className: '@xl:w-48',
      cell: (employee) => <EmployeeProgress employee={employee} reason={reason} />,
    },
    {
      key: 'newest',
      header: 'Added',
      sortable: true,
      hideOnPhone: true,
      className: '@xl:w-28 @xl:@max-3xl:hidden',
      cell: (employee) => <InstantText instant={employee.createdAt} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      bare: true,
      align: 'right',
      className: `${acts.onEdit ? '@xl:w-44' : '@xl:w-28'} print:hidden`,
      cell: (employee) => <EmployeeButtons employee={employee} {...acts} />,
    },
  ];
}

/** The employees as cards. */
export function EmployeesGrid({ employees, empty, reason, ...acts }: ListProps) {
  if (employees.length === 0) return <Card>{empty}</Card>;
  const fields = fieldColumns(employees);
  return (
    <CardGrid label="Employees">
      {employees.map((employee) => (
        <Card key={employee.id} as="li" footer={<EmployeeButtons employee={employee} {...acts} />}>
          <EmployeeIdentity employee={employee} to={acts.href(employee)} />
          <dl className="mt-3 grid grid-cols-[minmax(3rem,auto)_1fr] items-center gap-x-4 gap-y-1.5">
            <dt className="text-ink-2">Role</dt>
            <dd className="text-right">
              <EmployeeRole role={employee.role} />
            </dd>
            <dt className="text-ink-2">Progress</dt>
            <dd>
              <EmployeeProgress employee={employee} reason={reason} />
            </dd>
            {fields.map((label) => (
              <Fragment key={label}>
                <dt className="truncate text-ink-2">
                  <bdi title={label}>{label}</bdi>
                </dt>
                <dd className="min-w-0 text-right">
                  <EmployeeField value={fieldValue(employee, label)} />
                </dd>
              </Fragment>
            ))}
          </dl>
        </Card>
      ))}
    </CardGrid>
  );
}
