import type { SelectQueryBuilder } from 'kysely';
import type { Ctx } from '#app/ctx.ts';
import { searchWords } from '#app/text/search-key.ts';
import { searchRows } from '#db/search/search-rows.ts';
import type { Tables } from '#db/tables/tables.ts';

/** An employee as one chooses it: by name, with the email where names repeat. */
export type EmployeeChoice = { id: string; name: string; email: string };

/** Up to so many employees fit a plain list; more are found by typing. */
const LISTED = 50;
const FOUND = 20;

/** All employees of the member acted for where a plain list holds them; null where there are more. */
export async function employeeChoices(ctx: Ctx): Promise<EmployeeChoice[] | null> {
  const rows = await choices(ofMember(ctx, ctx.db.selectFrom('employees')))
    .limit(LISTED + 1)
    .execute();
  return rows.length > LISTED ? null : rows;
}

/** The first employees whose name, email or role has all words of `q`. */
export async function findChoices(ctx: Ctx, q: string): Promise<EmployeeChoice[]> {
  const words = searchWords(q.slice(0, 200));
  const { found, first } = await searchRows(ctx, 'employees', words, (rows) => ofMember(ctx, rows), 'asc');
  const soon = first ? await choices(first).limit(FOUND).execute() : [];
  return soon.length === FOUND ? soon : choices(found).limit(FOUND).execute();
}

type Employees = SelectQueryBuilder<Tables, 'employees', object>;

function ofMember(ctx: Ctx, rows: Employees): Employees {
  return rows.where('member_id', '=', ctx.memberId).where('deleted_at', 'is', null);
}

function choices(rows: Employees) {
  return rows.select(['employees.id', 'name', 'email']).orderBy('sort_key').orderBy('employees.id');
}
