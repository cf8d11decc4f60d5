import type { Ctx } from '#app/ctx.ts';
import type { FreeField } from '#app/features/employee/employee-schema.ts';
import { employeesImport } from '#app/features/employee/import/employees-import.server.ts';
import { applyImport } from '#app/features/import/apply-import.server.ts';
import { viewImport } from '#app/features/import/list-import.server.ts';
import {
  type MappingNeeded,
  type Previewed,
  previewImport,
} from '#app/features/import/preview-import.server.ts';

/** What a person says of a file that does not tell by itself. */
type Answers = Partial<Omit<Parameters<typeof previewImport>[2], 'name'>>;

/** Sends a roster, as text (UTF-8) or as bytes. */
export function sendRoster(
  ctx: Ctx,
  csv: string | Uint8Array,
  answers: Answers = {},
): Promise<Previewed | MappingNeeded> {
  const bytes = typeof csv === 'string' ? new TextEncoder().encode(csv) : csv;
  return previewImport(ctx, employeesImport, { name: 'roster.csv', ...answers }, bytes);
}

/** Sends a roster that asks nothing; answers the import. */
export async function previewRoster(ctx: Ctx, csv: string | Uint8Array, answers?: Answers): Promise<string> {
  const answer = await sendRoster(ctx, csv, answers);
  if (answer.kind !== 'preview') throw new Error(`The file asks: ${JSON.stringify(answer)}`);
  return answer.importId;
}

/** Sends a roster and applies it; answers the import. */
export async function importRoster(ctx: Ctx, csv: string | Uint8Array, answers?: Answers): Promise<string> {
  const importId = await previewRoster(ctx, csv, answers);
  await applyImport(ctx, employeesImport, { importId });
  return importId;
}

/** Each row of an import: its line, what becomes of it, whom it is about, and why. */
export async function rowsOf(ctx: Ctx, importId: string): Promise<[number, string, string, string][]> {
  const { lines } = await viewImport(ctx, employeesImport, importId, { outcome: null, page: 1 });
  return lines.map(({ line, outcome, name, reason }) => [line, outcome, name, reason]);
}

/** An employee without what only the portal knows. */
export type OnRoster = { name: string; email: string; role: string; fields: FreeField[] };

/** Everybody whom the member acted for has, in the order in which they came. */
export async function rosterOf(ctx: Ctx): Promise<OnRoster[]> {
  const rows = await ctx.db
    .selectFrom('employees')
    .select(['name', 'email', 'role', 'fields'])
    .where('member_id', '=', ctx.memberId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, fields: JSON.parse(row.fields) as FreeField[] }));
}

/** The names of everybody whom the member acted for has, in alphabetical order. */
export async function namesOnRoster(ctx: Ctx): Promise<string[]> {
  return (await rosterOf(ctx)).map(({ name }) => name).sort();
}

/** The value of somebody's free field. */
export async function fieldOf(ctx: Ctx, name: string, label: string): Promise<string | undefined> {
  const person = (await rosterOf(ctx)).find((one) => one.name === name);
  return person?.fields.find((field) => field.label === label)?.value;
}
