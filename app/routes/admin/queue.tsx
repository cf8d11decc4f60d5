import { bulkToast } from '#app/bulk.server.ts';
import { formAction, needing } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { countOfMembers } from '#app/features/overview/members/count-of-members.ts';
import { assignThings } from '#app/features/overview/queue/assign-things.server.ts';
import {
  completeThings,
  type Finished,
  rejectThings,
  remindOfThings,
  reopenThings,
  requestOfThings,
} from '#app/features/overview/queue/finish-things.server.ts';
import { listQueue } from '#app/features/overview/queue/list-queue.server.ts';
import {
  assignChosenSchema,
  chosenSchema,
  queueQuerySchema,
  rejectChosenSchema,
  workRef,
} from '#app/features/overview/queue/queue-kinds.ts';
import {
  deleteQueueView,
  listQueueViews,
  saveQueueView,
  saveViewSchema,
  viewNameSchema,
} from '#app/features/overview/queue/queue-views.server.ts';
import { listRejectReasons, saveRejectReasons } from '#app/features/overview/queue/reject-reasons.server.ts';
import { countOfItems } from '#app/features/overview/queue/views/count-of-items.ts';
import { QueuePage } from '#app/features/overview/queue/views/queue-page.tsx';
import { listStaff } from '#app/features/platform/account/staff.server.ts';
import { reasonLinesSchema } from '#app/fields/reason-lines.ts';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { todayOf } from '#app/session/today-of.ts';
import type { Route } from './+types/queue';

export const handle = { title: 'Work Queue' };

export const meta: Route.MetaFunction = () => [{ title: 'Work Queue · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  const query = queueQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const today = todayOf(request, ctx);
  const [list, staff, views, reasons] = await Promise.all([
    listQueue(ctx, query, today),
    listStaff(ctx),
    listQueueViews(ctx),
    listRejectReasons(ctx),
  ]);
  return { ...list, query, staff, views, reasons, me: ctx.actor.id };
}

export const action = adminActions(
  needing('work', {
    'queue-complete': formAction(chosenSchema, async (ctx: PortalCtx, { items }, { request }) => {
      const finished = await completeThings(ctx, items, todayOf(request, ctx));
      return { toast: toastOf(finished, 'completed'), made: { undo: finished.done.map(workRef).join(' ') } };
    }),
    'queue-reject': formAction(rejectChosenSchema, async (ctx: PortalCtx, { items, reason }, { request }) => {
      const finished = await rejectThings(ctx, { refs: items, reason }, todayOf(request, ctx));
      // A correction that was requested is with the member, and is not taken back.
      const undo = finished.done.filter(({ kind }) => kind !== 'form').map(workRef);
      return { toast: toastOf(finished, 'sent back'), made: { undo: undo.join(' ') } };
    }),
    'queue-reopen': formAction(chosenSchema, async (ctx: PortalCtx, { items }) => {
      return { toast: toastOf(await reopenThings(ctx, items), 'reopened') };
    }),
    'queue-remind': formAction(chosenSchema, async (ctx: PortalCtx, { items }, { request }) => {
      const finished = await remindOfThings(ctx, items, todayOf(request, ctx));
      return { toast: bulkToast(finished, (count) => `Reminder sent for ${countOfItems(count)}`) };
    }),
    'queue-request': formAction(chosenSchema, async (ctx: PortalCtx, { items }, { request }) => {
      const finished = await requestOfThings(ctx, items, todayOf(request, ctx));
      return { toast: bulkToast(finished, (count) => `Documents requested from ${countOfMembers(count)}`) };
    }),
    'queue-assign': formAction(assignChosenSchema, async (ctx: PortalCtx, input, { request }) => {
      const refs = input.items;
      const count = await assignThings(ctx, { refs, assigneeId: input.assigneeId }, todayOf(request, ctx));
      const title = `${countOfItems(count)} ${input.assigneeId ? 'assigned' : 'unassigned'}`;
      return { toast: { title, tone: count > 0 ? 'success' : 'info' } };
    }),
    'queue-reasons': formAction(reasonLinesSchema, async (ctx: PortalCtx, input) => {
      await saveRejectReasons(ctx, input);
      return { toast: { title: 'Reasons saved', tone: 'success' } };
    }),
    'queue-view-save': formAction(saveViewSchema, async (ctx: PortalCtx, view) => {
      await saveQueueView(ctx, view);
      return { toast: { title: 'View saved', description: view.name, tone: 'success' } };
    }),
    'queue-view-delete': formAction(viewNameSchema, async (ctx: PortalCtx, input) => {
      await deleteQueueView(ctx, input);
      return { toast: { title: 'View deleted', description: input.name, tone: 'success' } };
    }),
  }),
);

/** What was done, and of the first thing that was not, why. */
const toastOf = (finished: Finished, verb: string) =>
  bulkToast(finished, (count) => `${countOfItems(count)} ${verb}`);

export default function QueueRoute({ loaderData }: Route.ComponentProps) {
  useShows(
    'queue',
    'candidates',
    'employees',
    'files',
    'forms',
    'members',
    'messages',
    'orders',
    'requests',
    'sales',
    'signatures',
  );
  return <QueuePage {...loaderData} />;
}
