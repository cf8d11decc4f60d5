import { againCalls } from '#app/features/audit/finding/again/again-actions.server.ts';
import { exampleCalls } from '#app/features/audit/finding/example/example-actions.server.ts';
import { askedExampleSchema } from '#app/features/audit/finding/example/example-schema.ts';
import { examplePage } from '#app/features/audit/finding/example/make-example.server.ts';
import { findingCallsAcross } from '#app/features/audit/finding/finding-actions.server.ts';
import { findingsQuerySchema } from '#app/features/audit/finding/finding-schema.ts';
import { findingsPage } from '#app/features/audit/finding/findings-page.server.ts';
import { layoutCalls } from '#app/features/audit/finding/layout/layout-actions.server.ts';
import { askedMappingSchema } from '#app/features/audit/finding/layout/layout-schema.ts';
import { mappingPage } from '#app/features/audit/finding/layout/map-columns.server.ts';
import { trialCalls } from '#app/features/audit/finding/trial/trial-actions.server.ts';
import { ExampleView } from '#app/features/audit/finding/views/example-view.tsx';
import { FindingsFrame, FindingsPage } from '#app/features/audit/finding/views/findings-page.tsx';
import { MapColumnsView } from '#app/features/audit/finding/views/map-columns-view.tsx';
import { listPackets } from '#app/features/audit/packet/list-packets.server.ts';
import { packetCalls } from '#app/features/audit/packet/packet-actions.server.ts';
import { PacketsView } from '#app/features/audit/packet/views/packets-view.tsx';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { clockOf } from '#app/session/time-zone.ts';
import type { Route } from './+types/findings';

export const handle = { title: 'Findings' };

export const meta: Route.MetaFunction = () => [{ title: 'Findings · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  const params = Object.fromEntries(new URL(request.url).searchParams);
  const query = findingsQuerySchema.parse(params);
  const { view } = query;
  if (view === 'packets') return { view, memberId: query.member, ...(await listPackets(ctx, query)) };
  if (view === 'columns') return { view, shown: await mappingPage(ctx, askedMappingSchema.parse(params)) };
  if (view === 'example') return { view, shown: await examplePage(ctx, askedExampleSchema.parse(params)) };
  return findingsPage(ctx, { ...query, view }, clockOf(request, ctx.now()));
}

const { 'finding-decide': decide } = findingCallsAcross;

export const action = adminActions({
  'finding-decide': decide,
  ...packetCalls,
  ...layoutCalls,
  ...trialCalls,
  ...exampleCalls,
  ...againCalls,
});

export default function FindingsRoute({ loaderData }: Route.ComponentProps) {
  useShows('findings', 'members');
  if (loaderData.view === 'columns') {
    return (
      <FindingsFrame view={null}>
        <MapColumnsView {...loaderData} />
      </FindingsFrame>
    );
  }
  if (loaderData.view === 'example') {
    return (
      <FindingsFrame view={null}>
        <ExampleView {...loaderData} />
      </FindingsFrame>
    );
  }
  if (loaderData.view !== 'packets') return <FindingsPage shown={loaderData} />;
  return (
    <FindingsFrame view="packets">
      <PacketsView {...loaderData} />
    </FindingsFrame>
  );
}
