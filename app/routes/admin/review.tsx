import { href } from 'react-router';
import { z } from 'zod';
import { formAction, needing } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { findingCallsAcross } from '#app/features/audit/finding/finding-actions.server.ts';
import {
  completeThings,
  rejectThings,
  reopenThings,
} from '#app/features/overview/queue/finish-things.server.ts';
import {
  chosenSchema,
  queueQuerySchema,
  rejectChosenSchema,
} from '#app/features/overview/queue/queue-kinds.ts';
import { onlyFilters } from '#app/features/overview/queue/queue-views.server.ts';
import { listRejectReasons, saveRejectReasons } from '#app/features/overview/queue/reject-reasons.server.ts';
import { reviewFile } from '#app/features/overview/queue/review-file.server.ts';
import { ReviewPage } from '#app/features/overview/queue/views/review-page.tsx';
import { reasonLinesSchema } from '#app/fields/reason-lines.ts';
import { withQuery } from '#app/paths.ts';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { todayOf } from '#app/session/today-of.ts';
import type { Route } from './+types/review';

export const handle = { title: 'Review Files' };

export const meta: Route.MetaFunction = () => [{ title: 'Review Files · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  const { searchParams } = new URL(request.url);
  const query = queueQuerySchema.parse(Object.fromEntries(searchParams));
  const [review, reasons] = await Promise.all([
    reviewFile(ctx, query, { at: searchParams.get('at'), today: todayOf(request, ctx) }),
    listRejectReasons(ctx),
  ]);
  return {
    ...review,
    reasons,
    filters: onlyFilters(searchParams.toString()),
    decided: searchParams.get('decided'),
    outcome: outcomeOf(searchParams),
  };
}

type Outcome = 'completed' | 'rejected';

const outcomeOf = (params: URLSearchParams): Outcome =>
  params.get('outcome') === 'rejected' ? 'rejected' : 'completed';

/** Where the reviewer goes on: the file that comes next, empty for the first. */
const onward = { next: z.string().max(200).default('') };

/** The address of the next file; the one that was decided on last can be taken back there. */
function onTo(request: Request, next: string, decided: { decided: string; outcome: Outcome } | null): string {
  const params = new URLSearchParams(onlyFilters(new URL(request.url).search));
  return withQuery(href('/admin/queue/review'), { at: next, ...decided }, params);
}

export const action = adminActions(
  needing('work', {
    ...findingCallsAcross,
    'review-complete': formAction(
      chosenSchema.extend(onward),
      async (ctx: PortalCtx, input, { request, form }) => {
        const { left } = await completeThings(ctx, input.items, todayOf(request, ctx));
        const [first] = left;
        if (first) {
          const toast = { title: 'Not completed', description: first.why, tone: 'destructive' } as const;
          return { redirectTo: onTo(request, input.next, null), toast };
        }
        const decided = { decided: String(form.get('items')), outcome: 'completed' } as const;
        const toast = { title: 'File completed', tone: 'success' } as const;
        return { redirectTo: onTo(request, input.next, decided), toast };
      },
    ),
    'review-reject': formAction(
      rejectChosenSchema.extend(onward),
      async (ctx: PortalCtx, { items, reason, next }, { request, form }) => {
        const { left } = await rejectThings(ctx, { refs: items, reason }, todayOf(request, ctx));
        const [first] = left;
        if (first) {
          const toast = { title: 'Not rejected', description: first.why, tone: 'destructive' } as const;
          return { redirectTo: onTo(request, next, null), toast };
        }
        const decided = { decided: String(form.get('items')), outcome: 'rejected' } as const;
        const toast = { title: 'File rejected', tone: 'success' } as const;
        return { redirectTo: onTo(request, next, decided), toast };
      },
    ),
    'queue-reopen': formAction(chosenSchema, async (ctx: PortalCtx, { items }, { request, form }) => {
      const [refused] = (await reopenThings(ctx, items)).left;
      if (refused) throw new Conflict(refused.why);
      const params = new URLSearchParams(onlyFilters(new URL(request.url).search));
      return {
        redirectTo: withQuery(href('/admin/queue/review'), { at: String(form.get('items')) }, params),
        toast: { title: 'File is in progress again', tone: 'success' },
      };
    }),
    'queue-reasons': formAction(reasonLinesSchema, async (ctx: PortalCtx, input) => {
      await saveRejectReasons(ctx, input);
      return { toast: { title: 'Reasons saved', tone: 'success' } };
    }),
  }),
);

export default function ReviewRoute({ loaderData }: Route.ComponentProps) {
  useShows('queue', 'files', 'findings', 'members', 'settings', 'internal-notes');
  return <ReviewPage {...loaderData} />;
}
