import { z } from 'zod';
import { type Ctx, instant, type PortalCtx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { remembered } from '#db/remembered.ts';

const view = z.enum(['list', 'grid']).catch('list');

/** How the signed-in user likes its lists: as rows or as cards. */
export const viewPreferencesSchema = z.object({
  members: view.default('list'),
  employees: view.default('list'),
  /** Filters of the work queue that the user keeps: a name, and the query of its address. */
  queueViews: z
    .array(z.object({ name: z.string(), query: z.string() }))
    .max(20)
    .default([]),
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

type Chosen = Partial<ViewPreferences>;

/**
 * Keeps the signed-in user's choice for one list or several; the others stay as they are. A choice that builds on the
 * present ones is made from them while nobody else changes them.
 */
export async function saveViewPreferences(
  ctx: PortalCtx,
  chosen: Chosen | ((present: ViewPreferences) => Chosen),
): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    await db.selectFrom('users').select('id').where('id', '=', ctx.actor.id).forUpdate().execute();
    const present = await readViewPreferences({ ...ctx, db });
    const views = { ...present, ...(typeof chosen === 'function' ? chosen(present) : chosen) };
    await db
      .updateTable('users')
      .set({ view_preferences: JSON.stringify(views), updated_at: instant(ctx) })
      .where('id', '=', ctx.actor.id)
      .execute();
  });
}
