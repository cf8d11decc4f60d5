import { remindNowCalls } from '#app/features/platform/reminder/reminder-calls.server.ts';
import { expectedCalls } from '#app/features/work/expected-file/expected-actions.server.ts';
import { expectedPage } from '#app/features/work/expected-file/expected-page.server.ts';
import { MembersExpected } from '#app/features/work/expected-file/views/expected-panel.tsx';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/expected';
import { tabMeta } from './tab-meta.ts';

export const meta = tabMeta('Expected files');

export async function loader({ context, request }: Route.LoaderArgs) {
  return expectedPage(ctxOf(context), new URL(request.url).searchParams);
}

export const action = intentRouter({ ...expectedCalls, ...remindNowCalls });

export default function MemberExpected({ loaderData: { setUp, unseen: _, ...shown } }: Route.ComponentProps) {
  useShows('files');
  return setUp && <MembersExpected {...shown} setUp={setUp} />;
}
