import type { ImportLabels } from '#app/features/platform/import/import-kind.ts';

/** The texts of the services' import. */
export const SERVICE_IMPORT_LABELS: ImportLabels = {
  title: 'Import services',
  one: 'service',
  many: 'services',
  list: 'Services & Pricing',
  see: 'See the services',
  detail: 'Category',
  updates: true,
  needed: ['Name', 'Category'],
  welcome: 'and Weekly, Monthly and Yearly hold the prices in dollars; one that is missing is 0.',
  sources: 'Excel, Google Sheets and our own export',
  known:
    'A row whose name and category are known updates the prices of that service. The same file twice adds nothing.',
  others: 'The other columns are left out',
  builtOn: 'some of these services have been changed or subscribed to since.',
};
