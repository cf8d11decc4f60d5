import { AboutPage } from '#app/features/site/about-page.tsx';
import { GenericPage } from '#app/features/site/generic-page.tsx';
import { headTags } from '#app/features/site/page-head.ts';
import { builtInPage } from '#app/session/public-page.server.ts';
import type { Route } from './+types/about';

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

export async function loader({ context }: Route.LoaderArgs) {
  const { head, shown } = await builtInPage(context, 'about');
  return { head, shown };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { shown } = loaderData;
  if (shown.kind === 'custom') return <GenericPage content={shown.content} />;
  return <AboutPage content={shown.page.content} />;
}
