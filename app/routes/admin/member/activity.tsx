import { ACTIVITY_SHOWN } from '#app/features/platform/activity/activity-shown.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { MemberActivity } from '#app/features/platform/activity/member-activity.tsx';
import { limitParam } from '#app/lists/load-more.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/activity';
import { tabMeta } from './tab-meta.ts';

export const meta = tabMeta('Activity');

export async function loader({ context, request }: Route.LoaderArgs) {
  return listMemberActivity(
    ctxOf(context),
    limitParam(new URL(request.url).searchParams, 'show', ACTIVITY_SHOWN),
  );
}

export default function MemberActivityTab({ loaderData }: Route.ComponentProps) {
  useShows('activity');
  return <MemberActivity {...loaderData} />;
}
