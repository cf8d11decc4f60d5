import { headerKey } from '#app/csv/headers.ts';
import { squash } from '#app/csv/values/cells.ts';
import type { ExtraField } from '#app/features/platform/import/import-kind.ts';
import type { FreeField } from '../employee-schema.ts';

/** What an update makes of one column; blank before where there was nothing. */
export type Change = { label: string; before: string; after: string };

/** The fields of an update: what the row has takes the place of what was there, blanks change nothing. */
export function mergeFields(
  before: readonly FreeField[],
  row: readonly ExtraField[],
): { fields: FreeField[]; changes: Change[] } {
  const given = new Map(row.map((field) => [headerKey(field.label), field]));
  const changes: Change[] = [];
  const merged = before.map((field) => {
    const update = given.get(headerKey(field.label));
    given.delete(headerKey(field.label));
    if (!update || saysTheSame(field.value, update)) return field;
    changes.push({ label: field.label, before: field.value, after: update.value });
    return { label: field.label, value: update.value };
  });
  const added = [...given.values()].map(({ label, value }) => ({ label, value }));
  changes.push(...added.map(({ label, value }) => ({ label, before: '', after: value })));
  return { fields: [...merged, ...added], changes };
}

/** What we exported comes back as it is written: a date that somebody typed in is not another one for being read. */
function saysTheSame(before: string, { value, written }: ExtraField): boolean {
  const kept = squash(before);
  return kept === value || kept === written;
}

/** The changes as the history says them: 'Role: "Driver" → "Lead"; Van: blank → "V1"'. */
export function changesText(changes: readonly Change[]): string {
  const shown = (value: string) => (value === '' ? 'blank' : `"${value}"`);
  return changes.map(({ label, before, after }) => `${label}: ${shown(before)} → ${shown(after)}`).join('; ');
}
