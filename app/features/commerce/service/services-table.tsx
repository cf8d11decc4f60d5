import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '#app/format/money.ts';
import type { SortState } from '#app/ui/lists/head-cell.tsx';
import { type RowColumn, RowTable } from '#app/ui/lists/row-table.tsx';
import { StaffRowMenu } from '#app/ui/lists/staff-row-menu.tsx';
import { StaffRowName } from '#app/ui/staff-buttons.tsx';
import type { ListedService } from './list-services.server.ts';
import { PRICE_COLUMNS } from './pricing.ts';

type ServiceActs = {
  onEdit: (service: ListedService) => void;
  onDelete: (service: ListedService) => void;
};

type ServicesTableProps = ServiceActs & {
  services: readonly ListedService[];
  sort: SortState;
  sortHref: (key: string) => string;
  empty: ReactNode;
};

/** The services in use with what each costs per week, month and year; on a phone per month. */
export function ServicesTable({ services, sort, sortHref, empty, ...acts }: ServicesTableProps) {
  return (
    <RowTable
      caption="Services"
      columns={columnsFor(acts)}
      rows={services}
      rowKey={({ id }) => id}
      sort={sort}
      sortHref={sortHref}
      empty={empty}
    />
  );
}

function columnsFor({ onEdit, onDelete }: ServiceActs): RowColumn<ListedService>[] {
  return [
    {
      key: 'name',
      header: 'Service',
      sortable: true,
      place: 'who',
      cell: (service) => (
        <>
          <StaffRowName needs="manage" onOpen={() => onEdit(service)}>
            <bdi>{service.name}</bdi>
          </StaffRowName>
          <small className="sm:hidden">
            <bdi>{service.category}</bdi>
          </small>
        </>
      ),
    },
    {
      key: 'category',
      header: 'Category',
      sortable: true,
      place: 'w1',
      cell: ({ category }) => <bdi>{category}</bdi>,
    },
    ...PRICE_COLUMNS.map(
      (column): RowColumn<ListedService> => ({
        key: column,
        header: column,
        sortable: true,
        place: column === 'Monthly' ? 'amount end' : 'amount',
        cell: ({ pricing }) => (
          <>
            {formatMoney(pricing[column])}
            {column === 'Monthly' && <span className="text-ink-2 sm:hidden"> / month</span>}
          </>
        ),
      }),
    ),
    {
      key: 'actions',
      header: 'Actions',
      place: 'act',
      cell: (service) => (
        <StaffRowMenu
          needs="manage"
          name={service.name}
          items={() => [
            { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => onEdit(service) },
            {
              label: 'Delete',
              icon: <Trash2 aria-hidden />,
              danger: true,
              onSelect: () => onDelete(service),
            },
          ]}
        />
      ),
    },
  ];
}
