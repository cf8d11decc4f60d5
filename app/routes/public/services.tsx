import { offeredServices } from '#app/features/service/list-services.server.ts';
import { PlanBuilder } from '#app/features/service/plan-builder.tsx';
import { pageRequestContext } from '#app/session/deps.ts';
import type { Route } from './+types/services';

export const meta: Route.MetaFunction = () => [{ title: 'Services · Delivery Portal' }];

export async function loader({ context }: Route.LoaderArgs) {
  return { services: await offeredServices(context.get(pageRequestContext).deps) };
}

export default function ServicesRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-5xl px-4 py-10 sm:px-6 sm:py-16">
      <h1 className="mb-10 text-2xl font-bold tracking-tight text-ink sm:text-4xl">Services</h1>
      <PlanBuilder services={loaderData.services} />
    </div>
  );
}
