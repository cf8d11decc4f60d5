import { COMMENTS_SHOWN } from '#app/features/work/comment/comments-shown.ts';
import { listThreads } from '#app/features/work/comment/list-comments.server.ts';
import { discussionsOf } from '#app/features/work/comment/views/discussion.tsx';
import { formChoices } from '#app/features/work/form/list-forms.server.ts';
import { listRequests } from '#app/features/work/request/list-requests.server.ts';
import { listRecurring } from '#app/features/work/request/recurring/list-recurring.server.ts';
import { recurringCalls } from '#app/features/work/request/recurring/recurring-actions.server.ts';
import { requestCalls } from '#app/features/work/request/request-actions.server.ts';
import { RequestsPanel } from '#app/features/work/request/requests-panel.tsx';
import { REQUESTS_SHOWN } from '#app/features/work/request/requests-shown.ts';
import { listTemplates } from '#app/features/work/request/templates/list-templates.server.ts';
import { templateCalls } from '#app/features/work/request/templates/template-actions.server.ts';
import { limitParam } from '#app/lists/load-more.ts';
import { paths } from '#app/paths.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { todayOf } from '#app/session/today-of.ts';
import type { Route } from './+types/requests';
import { tabMeta } from './tab-meta.ts';

export const meta = tabMeta('Requests');

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { searchParams } = new URL(request.url);
  const today = todayOf(request, ctx);
  const selectedId = searchParams.get('request');
  const show = limitParam(searchParams, 'show', REQUESTS_SHOWN);
  const [{ lines, count }, templates, recurring, forms] = await Promise.all([
    listRequests(ctx, today, { show, selectedId }),
    listTemplates(ctx),
    listRecurring(ctx, today),
    formChoices(ctx),
  ]);
  const threads = await listThreads(
    ctx,
    'request',
    lines.map(({ id }) => id),
    limitParam(searchParams, 'comments', COMMENTS_SHOWN),
  );
  return { requests: lines, templates, recurring, forms, threads, count, selectedId };
}

export const action = intentRouter({ ...requestCalls, ...templateCalls, ...recurringCalls });

export default function MemberRequests({
  loaderData: { threads, ...loaderData },
  params: { memberId },
}: Route.ComponentProps) {
  useShows('requests', 'internal-notes');
  return <RequestsPanel {...loaderData} base={paths.calls(memberId)} discussionOf={discussionsOf(threads)} />;
}
