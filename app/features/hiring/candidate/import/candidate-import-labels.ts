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
    'A row whose name and address or phone number are known is skipped, also where that candidate was rejected. The same address or phone under another name is another person. The same file twice adds nobody.',
  others: 'Other columns become custom fields',
  builtOn: 'some of these candidates have since been moved, changed or noted on.',
};
