import { ownFindingsQuerySchema } from '#app/features/audit/finding/finding-schema.ts';
import { ownFindingsPage } from '#app/features/audit/finding/findings-page.server.ts';
import { OwnFindingsPage } from '#app/features/audit/finding/views/own-findings-page.tsx';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { clockOf } from '#app/session/time-zone.ts';
import type { Route } from './+types/findings';

export const handle = { title: 'Findings' };

export const meta: Route.MetaFunction = () => [{ title: 'Findings · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const query = ownFindingsQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return ownFindingsPage(ctx, query, clockOf(request, ctx.now()));
}

export default function OwnFindingsRoute({ loaderData }: Route.ComponentProps) {
  useShows('findings', 'files', 'account');
  return <OwnFindingsPage shown={loaderData} />;
}
