import { listReference } from '#app/features/audit/reference/load-reference.server.ts';
import { referenceCalls } from '#app/features/audit/reference/reference-actions.server.ts';
import { ReferencePage } from '#app/features/audit/reference/views/reference-page.tsx';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/audit-data';
import { tabMeta } from './tab-meta.ts';

export const meta = tabMeta('Audit data');

export async function loader({ context }: Route.LoaderArgs) {
  return { tables: await listReference(ctxOf(context)) };
}

export const action = intentRouter(referenceCalls);

export default function MemberAuditData({ loaderData }: Route.ComponentProps) {
  useShows('findings');
  return <ReferencePage tables={loaderData.tables} />;
}
