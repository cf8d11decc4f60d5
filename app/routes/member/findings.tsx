import { z } from 'zod';
import { listOwnFindings } from '#app/features/audit/finding/list-own-findings.server.ts';
import { OwnFindingsPage } from '#app/features/audit/finding/views/own-findings-page.tsx';
import { pageParam } from '#app/lists/pagination.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/findings';

export const handle = { title: 'Findings' };

export const meta: Route.MetaFunction = () => [{ title: 'Findings · Delivery Portal' }];

const querySchema = z.object({ page: pageParam });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page } = querySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return listOwnFindings(ctxOf(context), page);
}

export default function OwnFindingsRoute({ loaderData }: Route.ComponentProps) {
  useShows('findings', 'files', 'account');
  return <OwnFindingsPage {...loaderData} />;
}
