import { findOwn } from '#app/features/overview/find/find-own.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import type { Route } from './+types/find';

/** What a member's search finds. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const q = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 200);
  return { q, hits: await findOwn(ctxOf(context), q) };
}
