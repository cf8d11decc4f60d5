import { moveCalls } from '#app/features/data/legacy/move-actions.server.ts';
import { movePage } from '#app/features/data/legacy/move-page.server.ts';
import { MoveInAndOut } from '#app/features/data/legacy/views/move-page.tsx';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/move';

export const handle = { title: 'Import & Export' };

export const meta: Route.MetaFunction = () => [{ title: 'Import & Export · Delivery Portal' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  return movePage(adminCtxOf(context), new URL(request.url).searchParams);
}

export const action = adminActions(moveCalls);

export default function MoveRoute({ loaderData }: Route.ComponentProps) {
  useShows('members');
  return <MoveInAndOut {...loaderData} />;
}
