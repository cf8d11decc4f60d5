import { type Ctx, instant } from '#app/ctx.ts';
import {
  activeTypes,
  type DocumentType,
} from '#app/features/work/document-type/list-document-types.server.ts';
import { readStandings } from '#app/features/work/employee/standing/read-standings.server.ts';

type Who = { id: string; name: string; role: string };

/** Employees whom a request names; more are told by their number. */
const NAMED = 40;

/** What a request says that begins so and asks for the documents that these employees lack. */
export async function missingText(ctx: Ctx, beginning: string, employees: readonly Who[]): Promise<string> {
  const types = await activeTypes(ctx);
  const named = await missingOf(ctx, types, employees.slice(0, NAMED));
  const rest = employees.length - NAMED;
  const more = rest > 0 ? [`and ${rest} more ${rest === 1 ? 'employee' : 'employees'}`] : [];
  const lines = named.map(({ name, missing }) => `- ${name}: ${missing.join(', ')}`);
  return [beginning, ...lines, ...more].join('\n').slice(0, 4000);
}

/** The names of the document types that each of these lacks. */
export async function missingOf<Employee extends Who>(
  ctx: Ctx,
  types: readonly DocumentType[],
  employees: readonly Employee[],
): Promise<(Employee & { missing: string[] })[]> {
  const standings = await readStandings(ctx, types, employees, instant(ctx).slice(0, 10));
  return employees.map((employee) => ({
    ...employee,
    missing: types
      .filter((_, at) => standings.get(employee.id)?.[at]?.state === 'missing')
      .map(({ name }) => name),
  }));
}
