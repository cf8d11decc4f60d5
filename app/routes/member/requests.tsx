import { href, redirect } from 'react-router';
import { COMMENTS_SHOWN } from '#app/features/work/comment/comments-shown.ts';
import { listThreads } from '#app/features/work/comment/list-comments.server.ts';
import { discussionsOf } from '#app/features/work/comment/views/discussion.tsx';
import {
  countWaitingRequests,
  groupOfRequest,
  listRequests,
} from '#app/features/work/request/list-requests.server.ts';
import { OwnRequests } from '#app/features/work/request/own-requests.tsx';
import { requestCalls } from '#app/features/work/request/request-actions.server.ts';
import { requestGroupParam } from '#app/features/work/request/request-group.ts';
import { REQUESTS_SHOWN } from '#app/features/work/request/requests-shown.ts';
import { limitParam } from '#app/lists/load-more.ts';
import { paths, withQuery } from '#app/paths.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { todayOf } from '#app/session/today-of.ts';
import { PageHeader } from '#app/ui/page/page.tsx';
import type { Route } from './+types/requests';

const TITLE = 'Information requests';

export const handle = { title: TITLE };

export const meta: Route.MetaFunction = () => [{ title: `${TITLE} · Delivery Portal` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { searchParams } = new URL(request.url);
  const today = todayOf(request, ctx);
  const selectedId = searchParams.get('request');
  const tab = searchParams.get('tab');
  // A link leads to the request, wherever it is by now. Once it is answered the tab stays: others may be half answered.
  const group = tab === null && selectedId !== null ? await groupOfRequest(ctx, selectedId) : null;
  if (group) throw redirect(withQuery(href('/member/requests'), { tab: group, request: selectedId }));
  const shown = requestGroupParam.parse(tab);
  const show = limitParam(searchParams, 'show', REQUESTS_SHOWN);
  const [{ lines, count }, counts] = await Promise.all([
    listRequests(ctx, today, { show, selectedId, group: shown }),
    countWaitingRequests(ctx),
  ]);
  // Asking again is for the admin's page of the member, not for its view of this one.
  const requests = lines.map((line) => ({ ...line, canAskAgain: false, canChange: false }));
  const threads = await listThreads(
    ctx,
    'request',
    requests.map(({ id }) => id),
    limitParam(searchParams, 'comments', COMMENTS_SHOWN),
  );
  return { requests, threads, count, counts, group: shown, selectedId };
}

export const action = intentRouter({
  'request-respond': requestCalls['request-respond'],
  'request-seen': requestCalls['request-seen'],
  'item-answer': requestCalls['item-answer'],
  'item-file-remove': requestCalls['item-file-remove'],
});

export default function RequestsPage({ loaderData: { threads, ...loaderData } }: Route.ComponentProps) {
  useShows('requests');
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Questions from your back office. You can't edit a response after sending."
        breadcrumb={{ to: href('/member/dashboard'), label: 'Dashboard' }}
        className="mb-4"
      />
      <OwnRequests {...loaderData} base={paths.calls(null)} discussionOf={discussionsOf(threads)} />
    </>
  );
}
