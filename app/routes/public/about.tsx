import { isShown } from '#app/features/website/site/find-page.ts';
import { AboutPage } from '#app/features/website/site/pages/about-page.tsx';
import { GenericPage } from '#app/features/website/site/pages/generic-page.tsx';
import { builtInPage } from '#app/session/public-page.server.ts';
import { headTags } from '#app/ui/page/page-head.ts';
import type { Route } from './+types/about';

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

export async function loader({ context }: Route.LoaderArgs) {
  const { head, shown, state } = await builtInPage(context, 'about');
  return { head, shown, hasContact: isShown(state, 'contact') };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { shown, hasContact } = loaderData;
  if (shown.kind === 'custom') return <GenericPage content={shown.content} />;
  return <AboutPage content={shown.page.content} hasContact={hasContact} />;
}
