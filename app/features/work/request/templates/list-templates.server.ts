import type { Ctx } from '#app/ctx.ts';
import type { NewItem } from '../items/item-schema.ts';

/** A kept request; it is due so many days after it is asked. */
export type RequestTemplate = {
  id: string;
  name: string;
  text: string;
  dueDays: number | null;
  items: NewItem[];
};

/** Templates that the dialogs offer at most. */
const OFFERED = 200;

/** The templates of requests, by name. */
export async function listTemplates(ctx: Pick<Ctx, 'db'>): Promise<RequestTemplate[]> {
  const rows = await ctx.db
    .selectFrom('request_templates')
    .select(['id', 'name', 'text', 'due_days', 'items'])
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .limit(OFFERED)
    .execute();
  return rows.map(({ due_days: dueDays, items, ...row }) => ({
    ...row,
    dueDays,
    items: JSON.parse(items) as NewItem[],
  }));
}
