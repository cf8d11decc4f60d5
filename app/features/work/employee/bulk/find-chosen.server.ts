import type { Ctx } from '#app/ctx.ts';
import { Conflict, NotFound, ValidationError } from '#app/errors.ts';
import { listEmployeesSchema } from '../employee-schema.ts';
import { matchingEmployees } from '../list-employees.server.ts';
import { type ChosenEmployees, MOST_EMPLOYEES } from './chosen-employees.ts';

/** A chosen employee. */
export type Chosen = { id: string; name: string; role: string };

/**
 * The chosen employees of the member acted for; one that is not there has no name. Throws ValidationError where there is none or
 * there are too many, NotFound where none of them is there, Conflict where others match than were counted. `today` is YYYY-MM-DD where the viewer is.
 */
export async function chosenEmployees(ctx: Ctx, chosen: ChosenEmployees, today: string): Promise<Chosen[]> {
  const employees = await (chosen.matching ? allMatching(ctx, chosen, today) : byIds(ctx, chosen.employees));
  if (employees.length === 0) throw new ValidationError('Choose an employee first.');
  return employees;
}

async function allMatching(ctx: Ctx, chosen: ChosenEmployees, today: string): Promise<Chosen[]> {
  const query = listEmployeesSchema.parse(chosen);
  const found = await matchingEmployees(ctx, query, { today, most: MOST_EMPLOYEES + 1 });
  if (found.length > MOST_EMPLOYEES) throw new ValidationError(`Choose at most ${MOST_EMPLOYEES} employees.`);
  if (found.length !== chosen.count)
    throw new Conflict('The list has changed since you selected it. Check your selection and try again.');
  return found;
}

async function byIds(ctx: Ctx, ids: readonly string[]): Promise<Chosen[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('employees')
    .select(['id', 'name', 'role'])
    .where('member_id', '=', ctx.memberId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  if (rows.length === 0) throw new NotFound('Employee not found.');
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => known.get(id) ?? { id, name: '', role: '' });
}
