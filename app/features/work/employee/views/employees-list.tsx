import { Fragment, type ReactNode, use } from 'react';
import { formatInList } from '#app/format/dates.ts';
import type { SortState } from '#app/ui/lists/head-cell.tsx';
import { CardGrid } from '#app/ui/lists/list-view.tsx';
import { RowMenu, rowBar, rowNone } from '#app/ui/lists/row-parts.tsx';
import { type RowColumn, RowTable } from '#app/ui/lists/row-table.tsx';
import { selectColumn } from '#app/ui/lists/select-column.tsx';
import type { Selection } from '#app/ui/lists/use-selection.ts';
import { Card } from '#app/ui/page/card.tsx';
import { TimeZoneContext } from '#app/ui/relative.tsx';
import { fieldColumns, fieldValue } from '../custom-fields/field-columns.ts';
import type { CustomField } from '../custom-fields/field-types.ts';
import type { EmployeeLine } from '../list-employees.server.ts';
import { dayText, nextExpiry, standingText, worstText } from '../standing/standing.ts';
import {
  type EmployeeActions,
  employeeIdentity,
  employeeMenu,
  employeeStanding,
  employeeText,
} from './employee-cells.tsx';

type ListProps = EmployeeActions & {
  employees: readonly EmployeeLine[];
  /** The document types in use, in the order of each employee's standings. */
  types: readonly { id: string; name: string }[];
  /** The custom fields of the member. */
  fields: readonly CustomField[];
  /** YYYY-MM-DD where the viewer is. */
  today: string;
  /** Why every progress reads 0%. */
  reason: string | null;
  empty: ReactNode;
};

type EmployeesTableProps = ListProps & {
  selection: Selection;
  sort: SortState;
  sortHref: (key: string) => string;
};

/** The employees as rows. */
export function EmployeesTable({ selection, sort, sortHref, empty, reason, ...list }: EmployeesTableProps) {
  const zone = use(TimeZoneContext);
  return (
    <>
      {reason && <p className="mb-3 text-sm text-ink-2">{reason}</p>}
      <RowTable
        caption="Employees"
        columns={[
          selectColumn<EmployeeLine>(
            selection,
            ({ id }) => id,
            ({ name }) => name,
          ),
          ...columnsFor(list, zone),
        ]}
        rows={list.employees}
        rowKey={({ id }) => id}
        sort={sort}
        sortHref={sortHref}
        empty={empty}
        beside={widthBeside(list.types.length)}
      />
    </>
  );
}

type Column = RowColumn<EmployeeLine>;

/** Of the columns that show without scrolling, in rem: their longest usual text, such as 'Expired Nov 11', fits. */
const WIDTHS = { pick: 2.75, document: 8.75, next: 7, role: 7.5, progress: 4.75, menu: 2.75 };

/** A tablet shows how each document stands, a laptop also the next expiry, role and progress. */
function widthBeside(types: number) {
  const { pick, document, next, role, progress, menu } = WIDTHS;
  const narrow = pick + types * document + menu;
  return { narrow, roomy: narrow + next + role + progress };
}

function columnsFor(
  { employees, types, fields, today, ...acts }: Omit<ListProps, 'reason' | 'empty'>,
  zone: string,
): Column[] {
  const columns: Column[] = [
    {
      key: 'name',
      header: 'Employee',
      sortable: true,
      place: 'who',
      cell: (employee) =>
        employeeIdentity(employee, acts.href(employee), worstText(employee.documents, types, today)),
    },
    ...types.map((type, at) => standingColumn(type, at, today)),
    {
      key: 'next',
      header: 'Next expiry',
      rem: WIDTHS.next,
      cell: ({ documents }) => expiryCell(documents, today),
    },
    {
      key: 'role',
      header: 'Role',
      rem: WIDTHS.role,
      cell: ({ role }) => employeeText(role, 'No role'),
    },
    { key: 'progress', header: 'Progress', rem: WIDTHS.progress, cell: ({ progress }) => `${progress}%` },
    ...fieldColumns(employees).map((label) => fieldColumn(label, fields)),
    {
      key: 'newest',
      header: 'Added',
      sortable: true,
      cell: ({ createdAt }) => formatInList(createdAt, zone, Date.now()),
    },
  ];
  if (!acts.onEdit) return columns;
  const menu = (employee: EmployeeLine) => (
    <RowMenu name={employee.name} items={() => employeeMenu(employee, acts)} />
  );
  return [...columns, { key: 'actions', header: 'Actions', place: 'act', cell: menu }];
}

function standingColumn({ id, name }: { id: string; name: string }, at: number, today: string): Column {
  return {
    key: id,
    header: columnName(name),
    rem: WIDTHS.document,
    cell: ({ documents }) => employeeStanding(standingText(documents[at] ?? { state: 'optional' }, today)),
  };
}

function expiryCell(documents: EmployeeLine['documents'], today: string): ReactNode {
  const next = nextExpiry(documents);
  return next ? dayText(next, today) : rowNone();
}

function fieldColumn(label: string, fields: readonly CustomField[]): Column {
  return {
    key: `field ${label}`,
    header: columnName(label),
    cell: (employee) => employeeText(fieldValue(employee, label, fields), 'Nothing'),
  };
}

function columnName(name: string): ReactNode {
  return (
    <bdi title={name} className="max-w-28 truncate">
      {name}
    </bdi>
  );
}

/** The employees as cards. */
export function EmployeesGrid({ employees, types, fields, today, empty, reason, ...acts }: ListProps) {
  if (employees.length === 0) return <Card>{empty}</Card>;
  const columns = fieldColumns(employees);
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
              <dt>Documents</dt>
              <dd>{employeeStanding(worstText(employee.documents, types, today))}</dd>
              <dt>Progress</dt>
              <dd>{rowBar(employee.progress)}</dd>
              {columns.map((label) => (
                <Fragment key={label}>
                  <dt>
                    <bdi>{label}</bdi>
                  </dt>
                  <dd>{employeeText(fieldValue(employee, label, fields), 'Nothing')}</dd>
                </Fragment>
              ))}
            </dl>
          </li>
        ))}
      </CardGrid>
    </>
  );
}
