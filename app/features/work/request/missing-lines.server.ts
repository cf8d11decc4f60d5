import { type Ctx, instant } from '#app/ctx.ts';
import {
  activeTypes,
  type DocumentType,
} from '#app/features/work/document-type/list-document-types.server.ts';
import { readStandings } from '#app/features/work/employee/standing/read-standings.server.ts';
import type { DocumentStanding } from '#app/features/work/employee/standing/standing.ts';
import { formatDate } from '#app/format/dates.ts';

type Who = { id: string; name: string; role: string };

/** Employees whom a request names; more are told by their number. */
const NAMED = 40;

/** What a request says that begins so and asks for the documents that these employees lack, or have to renew. */
export async function missingText(
  ctx: Ctx,
  beginning: string,
  employees: readonly Who[],
  options?: MissingOptions,
): Promise<string> {
  const types = await activeTypes(ctx);
  const named = await missingOf(ctx, types, employees.slice(0, NAMED), options);
  const rest = employees.length - NAMED;
  const more = rest > 0 ? [`and ${rest} more ${rest === 1 ? 'employee' : 'employees'}`] : [];
  const lines = named.map(({ name, missing }) => `- ${name}: ${missing.join(', ')}`);
  return [beginning, ...lines, ...more].join('\n').slice(0, 4000);
}

/** `today` is YYYY-MM-DD where the viewer is; `renewals` is whether what has expired or expires soon counts as well. */
export type MissingOptions = { today?: string; renewals?: boolean };

/** The names of the document types that each of these lacks, or has to renew. */
export async function missingOf<Employee extends Who>(
  ctx: Ctx,
  types: readonly DocumentType[],
  employees: readonly Employee[],
  { today = instant(ctx).slice(0, 10), renewals = false }: MissingOptions = {},
): Promise<(Employee & { missing: string[] })[]> {
  const standings = await readStandings(ctx, types, employees, today);
  return employees.map((employee) => ({
    ...employee,
    missing: types.flatMap(({ name }, at) => {
      const standing = standings.get(employee.id)?.[at];
      if (standing?.state === 'missing') return name;
      return renewals && standing ? renewalOf(name, standing) : [];
    }),
  }));
}

function renewalOf(name: string, standing: DocumentStanding): string[] {
  if (!('date' in standing) || standing.date === null) return [];
  const verb = { past: 'expired', near: 'expires', valid: null, none: null }[standing.state];
  return verb ? [`${name} (${verb} ${formatDate(standing.date)})`] : [];
}
