import { z } from 'zod';
import type { PortalCtx } from '#app/ctx.ts';
import { ValidationError } from '#app/errors.ts';
import {
  readViewPreferences,
  saveViewPreferences,
} from '#app/features/members/member/access/view-preference.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { nameField } from '#app/text/name-text.ts';
import { queueQuerySchema } from './queue-kinds.ts';

/** Filters of the queue under a name; `query` is that of its address, without '?'. */
export type QueueView = { name: string; query: string };

/** How many one person keeps. */
const MOST_VIEWS = 20;

export const saveViewSchema = z.object({
  name: nameField('Enter a name.'),
  query: z.string().max(500).transform(onlyFilters),
});

export const viewNameSchema = z.object({ name: z.string().max(200) });

/** The filters that an address names, as a query of their own: no page, and nothing that the queue does not know. */
export function onlyFilters(query: string): string {
  const asked = queueQuerySchema.parse(Object.fromEntries(new URLSearchParams(query)));
  const { page: _page, ...filters } = asked;
  const kept = Object.entries(filters).filter(
    ([name, value]) => value && !(name === 'sort' && value === 'oldest'),
  );
  return new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString();
}

/** The signed-in person's own views, in the order in which they were kept. Admins only. */
export async function listQueueViews(ctx: PortalCtx): Promise<QueueView[]> {
  requireAdmin(ctx);
  return (await readViewPreferences(ctx)).queueViews;
}

/** Keeps filters under a name; those of the same name are replaced. Admins only. */
export async function saveQueueView(ctx: PortalCtx, view: QueueView): Promise<void> {
  requireAdmin(ctx);
  if (!view.query) throw new ValidationError('Choose a filter first.', { name: 'Choose a filter first.' });
  await saveViewPreferences(ctx, ({ queueViews }) => {
    const others = queueViews.filter(({ name }) => name !== view.name);
    if (others.length >= MOST_VIEWS) {
      throw new ValidationError('You have 20 views. Delete one first.', {
        name: 'You have 20 views. Delete one first.',
      });
    }
    return { queueViews: [...others, view] };
  });
}

/** Gives up the view of that name; one that is gone stays so. Admins only. */
export async function deleteQueueView(ctx: PortalCtx, { name }: { name: string }): Promise<void> {
  requireAdmin(ctx);
  await saveViewPreferences(ctx, ({ queueViews }) => ({
    queueViews: queueViews.filter((view) => view.name !== name),
  }));
}
