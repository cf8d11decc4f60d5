import type { Ctx } from '#app/ctx.ts';

/** Whether an item of the request, of the member acted for, still asks for that form. */
export async function asksForForm(
  { db, memberId }: Pick<Ctx, 'db' | 'memberId'>,
  requestId: string,
  formId: string,
): Promise<boolean> {
  const item = await db
    .selectFrom('request_items')
    .select('id')
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .where('kind', '=', 'form')
    .where('state', '=', 'open')
    .where('options', '=', JSON.stringify([formId]))
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}
