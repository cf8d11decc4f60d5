import {
  listDeletedServices,
  listServices,
  listServicesSchema,
} from '#app/features/commerce/service/list-services.server.ts';
import { serviceCalls } from '#app/features/commerce/service/service-actions.server.ts';
import { ServicesPage } from '#app/features/commerce/service/services-page.tsx';
import { trashLimitParam } from '#app/lists/trash.ts';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/services';

export const handle = { title: 'Services & Pricing' };

export const meta: Route.MetaFunction = () => [{ title: 'Services & Pricing · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  const params = new URL(request.url).searchParams;
  const query = listServicesSchema.parse(Object.fromEntries(params));
  const [list, deleted] = await Promise.all([
    listServices(ctx, query),
    listDeletedServices(ctx, trashLimitParam(params)),
  ]);
  return { ...list, deleted, query };
}

export const action = adminActions(serviceCalls);

export default function ServicesRoute({ loaderData }: Route.ComponentProps) {
  useShows('services');
  const { query, ...list } = loaderData;
  const sort = { key: query.sort, direction: query.direction };
  return <ServicesPage {...list} q={query.q} sort={sort} />;
}
