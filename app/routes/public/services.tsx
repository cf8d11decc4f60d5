import { offeredServices } from '#app/features/commerce/service/list-services.server.ts';
import { PlanBuilder } from '#app/features/commerce/service/plan-builder.tsx';
import { isShown } from '#app/features/website/site/find-page.ts';
import { GenericPage } from '#app/features/website/site/pages/generic-page.tsx';
import { ServicesPage } from '#app/features/website/site/pages/services-page.tsx';
import { pageRequestContext } from '#app/session/app-context.ts';
import { builtInPage } from '#app/session/public-page.server.ts';
import { headTags } from '#app/ui/page/page-head.ts';
import { PublicSection } from '#app/ui/page/page-top.tsx';
import type { Route } from './+types/services';

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

export async function loader({ context }: Route.LoaderArgs) {
  const { head, shown, state } = await builtInPage(context, 'services');
  const services = await offeredServices(context.get(pageRequestContext).deps);
  return { head, shown, services, hasContact: isShown(state, 'contact') };
}

export default function Services({ loaderData }: Route.ComponentProps) {
  const { shown, services, hasContact } = loaderData;
  if (shown.kind === 'custom') return <GenericPage content={shown.content} />;
  return (
    <ServicesPage content={shown.page.content} hasContact={hasContact}>
      {services.length > 0 && (
        <PublicSection className="pt-0!">
          <PlanBuilder services={services} />
        </PublicSection>
      )}
    </ServicesPage>
  );
}
