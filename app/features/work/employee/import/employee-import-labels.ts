import type { ImportLabels } from '#app/features/platform/import/import-kind.ts';

/** The texts of the employees' import. */
export const EMPLOYEE_IMPORT_LABELS: ImportLabels = {
  title: 'Import employees',
  one: 'employee',
  many: 'employees',
  list: 'Employees',
  see: 'View employees',
  detail: 'Email',
  updates: true,
  needed: ['Name', 'Email'],
  welcome: 'Role is optional; other columns become custom fields.',
  sources: 'Excel, Google Sheets, Amazon and ADP',
  known:
    "People already on file (same name and email) are updated, and blank cells change nothing; re-importing won't create duplicates.",
  others: 'Other columns become custom fields',
  builtOn: 'some of these employees have since changed or received documents.',
};
