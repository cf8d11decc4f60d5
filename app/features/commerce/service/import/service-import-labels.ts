import type { ImportLabels } from '#app/features/platform/import/import-kind.ts';

/** The texts of the services' import. */
export const SERVICE_IMPORT_LABELS: ImportLabels = {
  title: 'Import services',
  one: 'service',
  many: 'services',
  list: 'Services & Pricing',
  see: 'View services',
  detail: 'Category',
  updates: true,
  needed: ['Name', 'Category'],
  welcome: 'and Weekly, Monthly and Yearly prices in dollars; a missing price is $0.00.',
  sources: 'Excel, Google Sheets and our own export',
  known:
    "Services already on file (same name and category) get the new prices; re-importing won't create duplicates.",
  others: 'Other columns are skipped',
  builtOn: 'some of these services have since changed or been subscribed to.',
};
