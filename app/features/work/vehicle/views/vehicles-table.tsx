import { CircleAlert, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#app/format/dates.ts';
import type { SortState } from '#app/ui/lists/head-cell.tsx';
import { RowMenu, rowNone } from '#app/ui/lists/row-parts.tsx';
import { type RowColumn, RowTable } from '#app/ui/lists/row-table.tsx';
import type { Vehicle } from '../list-vehicles.server.ts';
import { plateOf } from '../vehicle-columns.ts';
import { hasCheckDigit } from '../vin.ts';

/** What a row can do; null where the viewer can only read. */
type VehicleActions = {
  onEdit: ((vehicle: Vehicle) => void) | null;
  onDelete: ((vehicle: Vehicle) => void) | null;
};

type VehiclesTableProps = VehicleActions & {
  vehicles: readonly Vehicle[];
  sort: SortState;
  sortHref: (key: string) => string;
  empty: ReactNode;
};

/** The vehicles as rows, with the plate first. */
export function VehiclesTable({ vehicles, sort, sortHref, empty, ...actions }: VehiclesTableProps) {
  return (
    <RowTable
      caption="Vehicles"
      columns={columnsFor(actions)}
      rows={vehicles}
      rowKey={({ id }) => id}
      sort={sort}
      sortHref={sortHref}
      empty={empty}
    />
  );
}

function columnsFor({ onEdit, onDelete }: VehicleActions): RowColumn<Vehicle>[] {
  const columns: RowColumn<Vehicle>[] = [
    {
      key: 'plate',
      header: 'Plate',
      sortable: true,
      place: 'who',
      cell: (vehicle) => plateAndNote(vehicle, onEdit),
    },
    { key: 'tag', header: 'Toll tag', place: 'end', cell: ({ tag }) => textOrDash(tag) },
    { key: 'vin', header: 'VIN', place: 'tip', cell: ({ vin }) => vinOrDash(vin) },
    {
      key: 'from',
      header: 'From',
      sortable: true,
      place: 'w1',
      cell: ({ validFrom }) => dayOrDash(validFrom),
    },
    { key: 'to', header: 'To', sortable: true, cell: ({ validTo }) => dayOrDash(validTo) },
    { key: 'class', header: 'Class', place: 'w4', cell: ({ vehicleClass }) => textOrDash(vehicleClass) },
  ];
  if (!onEdit || !onDelete) return columns;
  const menu = (vehicle: Vehicle) => (
    <RowMenu
      name={plateOf(vehicle)}
      items={() => [
        { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => onEdit(vehicle) },
        { label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => onDelete(vehicle) },
      ]}
    />
  );
  return [...columns, { key: 'actions', header: 'Actions', place: 'act', cell: menu }];
}

/** A vehicle has no page of its own: its row opens the dialog that changes it. */
function plateAndNote(vehicle: Vehicle, onEdit: VehicleActions['onEdit']): ReactNode {
  const plate = <bdi>{plateOf(vehicle)}</bdi>;
  return (
    <>
      {onEdit ? (
        <button type="button" className="o" onClick={() => onEdit(vehicle)}>
          {plate}
        </button>
      ) : (
        <b>{plate}</b>
      )}
      {vehicle.note && (
        <small>
          <bdi>{vehicle.note}</bdi>
        </small>
      )}
    </>
  );
}

function vinOrDash(vin: string): ReactNode {
  if (vin === '' || hasCheckDigit(vin)) return textOrDash(vin);
  return (
    <>
      <bdi>{vin}</bdi>{' '}
      <span className="warning">
        <CircleAlert />
        <span className="sr-only">Check VIN</span>
      </span>
    </>
  );
}

function dayOrDash(date: string | null): ReactNode {
  return date ? formatDate(date) : rowNone();
}

function textOrDash(text: string): ReactNode {
  return text ? <bdi>{text}</bdi> : rowNone();
}
