import type { ImportLabels } from '#app/features/platform/import/import-kind.ts';

/** The texts of the candidates' import. */
export const CANDIDATE_IMPORT_LABELS: ImportLabels = {
  title: 'Import candidates',
  one: 'candidate',
  many: 'candidates',
  list: 'Hiring Pipeline',
  see: 'View pipeline',
  detail: 'Email',
  updates: false,
  needed: ['Name', 'Email'],
  welcome:
    'Phone and Job Applied For are optional; other columns become custom fields, and a status becomes a note.',
  sources: 'Indeed, Excel and Google Sheets',
  known:
    "People already on the board (same name and email or phone) are skipped, rejected candidates included. The same email or phone with another name is added as a separate person. Re-importing a file won't create duplicates.",
  others: 'Other columns become custom fields',
  builtOn: 'some of these candidates have since been moved, edited or commented on.',
};
