import { findForProvider } from '#app/features/overview/find/find-provider.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import type { Route } from './+types/find';

/** What the staff's search finds. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const q = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 200);
  return { q, hits: await findForProvider(adminCtxOf(context), q) };
}
