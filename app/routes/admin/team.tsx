import { listTeam } from '#app/features/overview/team/list-team.server.ts';
import { teamCalls } from '#app/features/overview/team/team-actions.server.ts';
import { TeamPage } from '#app/features/overview/team/views/team-page.tsx';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { readTimeZone, todayIn } from '#app/session/time-zone.ts';
import type { Route } from './+types/team';

export const handle = { title: 'Team' };

export const meta: Route.MetaFunction = () => [{ title: 'Team · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  const today = todayIn(readTimeZone(request.headers.get('cookie')), ctx.now());
  return { team: await listTeam(ctx, today), me: ctx.actor.id, mailConfigured: ctx.mailer.configured };
}

export const action = adminActions(teamCalls);

export default function TeamRoute({ loaderData }: Route.ComponentProps) {
  useShows('account', 'members', 'queue');
  return <TeamPage {...loaderData} />;
}
