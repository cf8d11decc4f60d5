import type { ImportLabels } from '#app/features/platform/import/import-kind.ts';

/** The texts of the vehicles' import. */
export const VEHICLE_IMPORT_MESSAGES: ImportLabels = {
  title: 'Import vehicles',
  one: 'vehicle',
  many: 'vehicles',
  list: 'Vehicles',
  see: 'View vehicles',
  detail: 'VIN',
  updates: true,
  needed: ['Plate'],
  welcome: 'State, toll tag, VIN, from, to, class and note are optional; other columns are skipped.',
  sources: 'Excel, Google Sheets and the Amazon fleet export',
  known:
    "Vehicles already on file (same plate at the same time) are updated, and blank cells change nothing. Re-importing won't create duplicates.",
  others: 'Other columns are skipped',
  builtOn: 'some of these vehicles have since changed.',
};
