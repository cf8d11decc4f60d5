import type { ImportLabels } from '#app/features/platform/import/import-kind.ts';

/** The texts of the employees' import. */
export const EMPLOYEE_IMPORT_LABELS: ImportLabels = {
  title: 'Import employees',
  one: 'employee',
  many: 'employees',
  list: 'Employees',
  see: 'See the employees',
  detail: 'Email',
  updates: true,
  needed: ['Name', 'Email'],
  welcome: 'Role is welcome; every other column comes in as a further field.',
  sources: 'Excel, Google Sheets, Amazon and ADP',
  known:
    'A row whose name and address are known updates that person, and blank cells change nothing. The same file twice adds nobody.',
  others: 'The other columns come in as further fields',
  builtOn: 'some of these employees have been changed or have documents since.',
};
