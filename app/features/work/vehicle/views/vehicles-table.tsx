import { CircleAlert, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { type Column, DataTable, type SortState } from '#app/ui/lists/table.tsx';
import { DateText } from '#app/ui/relative.tsx';
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
    <DataTable
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

function columnsFor(actions: VehicleActions): Column<Vehicle>[] {
  const canEdit = actions.onEdit !== null;
  return [
    { key: 'plate', header: 'Plate', sortable: true, cell: (vehicle) => <Plate vehicle={vehicle} /> },
    {
      key: 'tag',
      header: 'Toll tag',
      className: '@xl:whitespace-nowrap',
      cell: ({ tag }) => <TextOrDash text={tag} />,
    },
    { key: 'vin', header: 'VIN', cell: ({ vin }) => <Vin vin={vin} /> },
    { key: 'from', header: 'From', sortable: true, cell: ({ validFrom }) => <Day date={validFrom} /> },
    { key: 'to', header: 'To', sortable: true, cell: ({ validTo }) => <Day date={validTo} /> },
    {
      key: 'class',
      header: 'Class',
      className: '@xl:@max-4xl:hidden @xl:max-w-48',
      cell: ({ vehicleClass }) => <TextOrDash text={vehicleClass} />,
    },
    ...(canEdit
      ? [
          {
            key: 'actions',
            header: 'Actions',
            bare: true,
            align: 'right' as const,
            className: '@xl:w-28 print:hidden',
            cell: (vehicle: Vehicle) => <Buttons vehicle={vehicle} {...actions} />,
          },
        ]
      : []),
  ];
}

function Plate({ vehicle }: { vehicle: Vehicle }) {
  return (
    <div className="min-w-0">
      <bdi className="font-semibold text-ink">{plateOf(vehicle)}</bdi>
      {vehicle.note && (
        <p className="line-clamp-2 wrap-anywhere text-ink-2" title={vehicle.note}>
          <bdi>{vehicle.note}</bdi>
        </p>
      )}
    </div>
  );
}

function Vin({ vin }: { vin: string }) {
  if (vin === '' || hasCheckDigit(vin)) return <TextOrDash text={vin} />;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <bdi>{vin}</bdi>
      <Badge tone="warn" icon={<CircleAlert aria-hidden />}>
        Check VIN
      </Badge>
    </span>
  );
}

function Day({ date }: { date: string | null }) {
  return date ? <DateText date={date} /> : <TextOrDash text="" />;
}

function TextOrDash({ text }: { text: string }) {
  if (text) return <bdi className="line-clamp-2 wrap-anywhere">{text}</bdi>;
  return (
    <span className="text-ink-2">
      <span aria-hidden>–</span>
      <span className="sr-only">None</span>
    </span>
  );
}

function Buttons({ vehicle, onEdit, onDelete }: VehicleActions & { vehicle: Vehicle }) {
  const name = plateOf(vehicle);
  return (
    <div className="flex items-center justify-end gap-1 print:hidden">
      {onEdit && (
        <IconButton label={`Edit ${name}`} onClick={() => onEdit(vehicle)}>
          <Pencil aria-hidden />
        </IconButton>
      )}
      {onDelete && (
        <IconButton label={`Delete ${name}`} onClick={() => onDelete(vehicle)}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
