import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '#app/format/money.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Menu } from '#app/ui/dialogs/menu.tsx';
import { type Column, DataTable, type SortState } from '#app/ui/lists/table.tsx';
import type { ListedService } from './list-services.server.ts';
import { PRICE_COLUMNS } from './pricing.ts';

type ServicesTableProps = {
  services: readonly ListedService[];
  sort: SortState;
  sortHref: (key: string) => string;
  onEdit: (service: ListedService) => void;
  onDelete: (service: ListedService) => void;
  empty: ReactNode;
};

/** The services in use with what each costs per week, month and year. */
export function ServicesTable({ services, sort, sortHref, onEdit, onDelete, empty }: ServicesTableProps) {
  const columns: Column<ListedService>[] = [
    {
      key: 'name',
      header: 'Service',
      sortable: true,
      cell: ({ name }) => <bdi className="font-semibold wrap-anywhere">{name}</bdi>,
    },
    {
      key: 'category',
      header: 'Category',
      sortable: true,
      cell: ({ category }) => <bdi className="wrap-anywhere">{category}</bdi>,
    },
    ...PRICE_COLUMNS.map(
      (column): Column<ListedService> => ({
        key: column,
        header: column,
        sortable: true,
        align: 'right',
        className: '@xl:w-32',
        cell: ({ pricing }) => <span className="tabular-nums">{formatMoney(pricing[column])}</span>,
      }),
    ),
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      align: 'right',
      className: '@xl:w-16',
      cell: (service) => (
        <Menu
          label={`Actions for ${service.name}`}
          trigger={
            <IconButton label={`Actions for ${service.name}`}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={[
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
  return (
    <DataTable
      caption="Services"
      columns={columns}
      rows={services}
      rowKey={({ id }) => id}
      sort={sort}
      sortHref={sortHref}
      empty={empty}
    />
  );
}
