import { GenericPage } from '#app/features/site/generic-page.tsx';
import { headTags } from '#app/features/site/page-head.ts';
import { ServicesPage } from '#app/features/site/services-page.tsx';
import { builtInPage } from '#app/session/public-page.server.ts';
import type { Route } from './+types/services';

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

export async function loader({ context }: Route.LoaderArgs) {
  const { head, shown } = await builtInPage(context, 'services');
  return { head, shown };
}

export default function Services({ loaderData }: Route.ComponentProps) {
  const { shown } = loaderData;
  if (shown.kind === 'custom') return <GenericPage content={shown.content} />;
  return <ServicesPage content={shown.page.content} />;
}
