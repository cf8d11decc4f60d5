import type { LegacyKind } from '#db/tables/legacy.ts';

/** What the records of each kind are called. */
export const KIND_LABELS: Record<LegacyKind, { one: string; many: string }> = {
  user: { one: 'Account', many: 'Accounts' },
  theme: { one: 'Theme', many: 'Theme' },
  page: { one: 'Page', many: 'Pages' },
  'custom-page': { one: 'Custom page', many: 'Custom pages' },
  service: { one: 'Service', many: 'Services' },
  'document-type': { one: 'Document type', many: 'Document types' },
  form: { one: 'Form', many: 'Forms' },
  access: { one: 'Access', many: 'Access of members' },
  tool: { one: 'External tool', many: 'External tools' },
  employee: { one: 'Employee', many: 'Employees' },
  document: { one: 'Document', many: 'Documents' },
  file: { one: 'Category file', many: 'Category files' },
  request: { one: 'Request', many: 'Information requests' },
  candidate: { one: 'Candidate', many: 'Candidates' },
  part: { one: 'Part of the file', many: 'Parts of the file' },
};

export type MoveOutcome = 'new' | 'known' | 'broken';

/** What becomes of a record, before it is written and after. */
export const OUTCOME_LABELS: Record<MoveOutcome, { before: string; after: string }> = {
  new: { before: 'New', after: 'Imported' },
  known: { before: 'Already on file', after: 'Already on file' },
  broken: { before: 'Skipped', after: 'Skipped' },
};

/** A number of records in words: '1 record', '1,234 records'. */
export function recordsText(count: number): string {
  return count === 1 ? '1 record' : `${count.toLocaleString('en-US')} records`;
}
