import { z } from 'zod';
import { WebsitePage } from '#app/features/website/site/editor/website-page.tsx';
import { compareRevision, listRevisions } from '#app/features/website/site/list-revisions.server.ts';
import { readSite } from '#app/features/website/site/read-site.server.ts';
import { websiteCalls } from '#app/features/website/site/website-actions.server.ts';
import { integerField } from '#app/fields/integer-field.ts';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/website';

export const handle = { title: 'Website' };

export const meta: Route.MetaFunction = () => [{ title: 'Website · Delivery Portal' }];

const querySchema = z.object({
  tab: z.enum(['pages', 'content', 'theme', 'history']).catch('pages'),
  revision: integerField().optional().catch(undefined),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  const { tab, revision } = querySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [site, revisions, compared] = await Promise.all([
    readSite(ctx),
    tab === 'history' ? listRevisions(ctx) : [],
    tab === 'history' && revision !== undefined ? compareRevision(ctx, revision) : null,
  ]);
  return { ...site, tab, revisions, compared };
}

export const action = adminActions(websiteCalls);

export default function WebsiteRoute({ loaderData }: Route.ComponentProps) {
  useShows('site');
  return <WebsitePage {...loaderData} />;
}
