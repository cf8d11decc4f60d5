import { listSecurity } from '#app/features/overview/security/list-security.server.ts';
import { SecurityPage } from '#app/features/overview/security/security-page.tsx';
import { securityQuerySchema } from '#app/features/overview/security/security-query.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { readTimeZone } from '#app/session/time-zone.ts';
import type { Route } from './+types/security';

export const handle = { title: 'Security Events' };

export const meta: Route.MetaFunction = () => [{ title: 'Security Events · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = securityQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const zone = readTimeZone(request.headers.get('cookie')).name;
  return { ...(await listSecurity(adminCtxOf(context), query, zone)), query };
}

export default function SecurityRoute({ loaderData }: Route.ComponentProps) {
  useShows('settings');
  return <SecurityPage {...loaderData} />;
}
