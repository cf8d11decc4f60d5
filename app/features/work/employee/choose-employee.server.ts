import type { Ctx } from '#app/ctx.ts';
import { searchKey } from '#app/text/search-key.ts';
import { containsText } from '#db/contains-text.ts';

/** An employee as one chooses it: by name, with the email where names repeat. */
export type EmployeeChoice = { id: string; name: string; email: string };

/** Up to so many employees fit a plain list; more are found by typing. */
const LISTED = 50;
const FOUND = 20;

/** All employees of the member acted for where a plain list holds them; null where there are more. */
export async function employeeChoices(ctx: Ctx): Promise<EmployeeChoice[] | null> {
  const rows = await choices(ctx)
    .limit(LISTED + 1)
    .execute();
  return rows.length > LISTED ? null : rows;
}

/** The first employees whose name, email or role has all words of `q`. */
export async function findChoices(ctx: Ctx, q: string): Promise<EmployeeChoice[]> {
  let query = choices(ctx);
  for (const word of searchKey(q.slice(0, 200)).split(' ').filter(Boolean)) {
    query = query.where((eb) => containsText(eb.ref('search'), word));
  }
  return query.limit(FOUND).execute();
}

function choices(ctx: Ctx) {
  return ctx.db
    .selectFrom('employees')
    .select(['id', 'name', 'email'])
    .where('member_id', '=', ctx.memberId)
    .where('deleted_at', 'is', null)
    .orderBy('sort_key')
    .orderBy('id');
}
