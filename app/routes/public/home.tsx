import { isShown } from '#app/features/website/site/find-page.ts';
import { GenericPage } from '#app/features/website/site/pages/generic-page.tsx';
import { HomePage } from '#app/features/website/site/pages/home-page.tsx';
import { builtInPage } from '#app/session/public-page.server.ts';
import { headTags } from '#app/ui/page/page-head.ts';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

export async function loader({ context }: Route.LoaderArgs) {
  const { head, shown, state } = await builtInPage(context, 'home');
  return {
    head,
    shown,
    hasServices: isShown(state, 'services'),
    hasContact: isShown(state, 'contact'),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { shown, hasServices, hasContact } = loaderData;
  if (shown.kind === 'custom') return <GenericPage content={shown.content} />;
  const { content, sections } = shown.page;
  return <HomePage content={content} sections={sections} hasServices={hasServices} hasContact={hasContact} />;
}
