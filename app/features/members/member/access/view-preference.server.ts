import { z } from 'zod';
import { type Ctx, instant, type PortalCtx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { remembered } from '#db/remembered.ts';

const view = z.enum(['list', 'grid']).catch('list');

/** How the signed-in user likes its lists: as rows or as cards. */
export const viewPreferencesSchema = z.object({
  members: view.default('list'),
  employees: view.default('list'),
});

export type ViewPreferences = z.infer<typeof viewPreferencesSchema>;

const preferences = remembered<ViewPreferences>(['users'], 5_000);

/** The signed-in user's own choice for each list; 'list' where it never chose. */
export function readViewPreferences(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<ViewPreferences> {
  return preferences(ctx.db, ctx.actor.id, () => findViewPreferences(ctx));
}

async function findViewPreferences(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<ViewPreferences> {
  const row = await ctx.db
    .selectFrom('users')
    .select('view_preferences')
    .where('id', '=', ctx.actor.id)
    .executeTakeFirst();
  if (!row) throw new NotFound('Account not found.');
  return viewPreferencesSchema.parse(JSON.parse(row.view_preferences));
}

/** Keeps the signed-in user's choice for one list or several; the others stay as they are. */
export async function saveViewPreferences(ctx: PortalCtx, chosen: Partial<ViewPreferences>): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const views = { ...(await readViewPreferences({ ...ctx, db })), ...chosen };
    await db
      .updateTable('users')
      .set({ view_preferences: JSON.stringify(views), updated_at: instant(ctx) })
      .where('id', '=', ctx.actor.id)
      .execute();
  });
}
