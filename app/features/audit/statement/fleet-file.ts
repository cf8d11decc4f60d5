import type { CsvTable } from '#app/csv/table.ts';
import { isMissing } from '#app/csv/values/missing.ts';
import { column, dateReader, needed } from './layout.ts';
import { readRows } from './read-rows.ts';

/** A van of Amazon's fleet export; first and last day YYYY-MM-DD. */
export type VanRow = {
  line: number;
  vin: string;
  name: string;
  plate: string;
  service: string;
  isActive: boolean;
  isGrounded: boolean;
  from: string | null;
  to: string | null;
};

/** The columns of the fleet export. */
export const VANS_LAYOUT = {
  columns: [
    needed('vin', 'vin'),
    needed('name', 'vehicleName'),
    needed('plate', 'licensePlateNumber'),
    column('service', 'serviceType'),
    needed('status', 'status'),
    column('operational', 'operationalStatus'),
    column('from', 'ownershipStartDate'),
    column('to', 'ownershipEndDate'),
  ],
} as const;

/** The vans of the fleet export. */
export function readVans(table: CsvTable) {
  const [from, to] = [dateReader(VANS_LAYOUT, table, 'from'), dateReader(VANS_LAYOUT, table, 'to')];
  return readRows(VANS_LAYOUT, table, (cell, line): VanRow | string => {
    if (isMissing(cell('vin')) && isMissing(cell('plate'))) return 'Neither VIN nor plate';
    return {
      line,
      vin: cell('vin').trim().toUpperCase(),
      name: cell('name').trim(),
      plate: cell('plate').replace(/[\s-]/g, '').toUpperCase(),
      service: cell('service').trim(),
      isActive: /^active$/i.test(cell('status').trim()),
      isGrounded: /grounded/i.test(cell('operational')),
      from: from(cell('from')),
      to: to(cell('to')),
    };
  });
}
