import type { CsvTable } from '#app/csv/table.ts';
import { isMissing } from '#app/csv/values/missing.ts';
import { readTenThousandths } from './amounts.ts';
import { column, dateReader, needed } from './layout.ts';
import { readRows } from './read-rows.ts';
import { personKey } from './time-card.ts';

/** A person of payroll's census; the hourly rate in ten-thousandths of a dollar. */
export type CensusRow = {
  line: number;
  name: string;
  person: string;
  email: string;
  isTerminated: boolean;
  terminatedOn: string | null;
  rate: number | null;
};

/** The columns of payroll's census. */
export const CENSUS_LAYOUT = {
  columns: [
    needed('name', 'Name', 'Employee Name'),
    needed('position', 'Position ID', 'File Number', 'File Nbr'),
    needed('status', 'Status', 'Employment Status', 'Position Status'),
    column('email', 'Email', 'Work Email', 'Personal Email'),
    column('terminatedOn', 'Termination Date'),
    column('rate', 'Regular Pay Rate Amount', 'Hourly Rate', 'Rate'),
  ],
} as const;

/** The people of payroll's census. */
export function readCensus(table: CsvTable) {
  const readDate = dateReader(CENSUS_LAYOUT, table, 'terminatedOn');
  return readRows(CENSUS_LAYOUT, table, (cell, line): CensusRow | string => {
    if (isMissing(cell('name')) || isMissing(cell('status'))) return 'No name or status';
    return {
      line,
      name: cell('name'),
      person: personKey(cell('position'), cell('name')),
      email: isMissing(cell('email')) ? '' : cell('email').trim().toLowerCase(),
      isTerminated: /^t\b|terminated/i.test(cell('status').trim()),
      terminatedOn: readDate(cell('terminatedOn')),
      rate: readTenThousandths(cell('rate')),
    };
  });
}

/** A person of Amazon's roster. */
export type AssociateRow = { line: number; name: string; transporterId: string; isActive: boolean };

/** The columns of Amazon's roster. */
export const ASSOCIATES_LAYOUT = {
  columns: [
    needed('name', 'Name and ID'),
    needed('transporterId', 'TransporterID', 'Transporter ID'),
    needed('status', 'Status'),
  ],
} as const;

/** The people of Amazon's roster. */
export function readAssociates(table: CsvTable) {
  return readRows(ASSOCIATES_LAYOUT, table, (cell, line): AssociateRow | string =>
    isMissing(cell('name')) || isMissing(cell('status'))
      ? 'No name or status'
      : {
          line,
          name: cell('name'),
          transporterId: cell('transporterId'),
          isActive: /^active$/i.test(cell('status').trim()),
        },
  );
}
