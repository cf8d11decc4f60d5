import { href, redirect } from 'react-router';
import { slotCalls } from '#app/features/hiring/interview/interview-actions.server.ts';
import { interviewTimes } from '#app/features/hiring/interview/list-slots.server.ts';
import { InterviewTimes } from '#app/features/hiring/interview/views/interview-times.tsx';
import { openingsPage } from '#app/features/hiring/opening/list-openings.server.ts';
import { openingCalls } from '#app/features/hiring/opening/opening-actions.server.ts';
import { OpeningsPage } from '#app/features/hiring/opening/views/openings-page.tsx';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { trashLimitParam } from '#app/lists/trash.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/openings';

export const handle = { title: 'Openings' };

export const meta: Route.MetaFunction = () => [{ title: 'Openings · Delivery Portal' }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  if (!(await assignedCategories(ctx)).includes('hiring')) {
    throw redirect(href('/admin/users/:memberId', params));
  }
  const [page, times] = await Promise.all([
    openingsPage(ctx, trashLimitParam(new URL(request.url).searchParams)),
    interviewTimes(ctx),
  ]);
  return { ...page, times };
}

export const action = intentRouter({ ...openingCalls, ...slotCalls });

export default function OpeningsRoute({ loaderData, params }: Route.ComponentProps) {
  useShows('candidates');
  return (
    <OpeningsPage key={params.memberId} {...loaderData}>
      <InterviewTimes {...loaderData.times} canHire={loaderData.canHire} />
    </OpeningsPage>
  );
}
