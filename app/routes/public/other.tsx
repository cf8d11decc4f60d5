import { redirect } from 'react-router';
import { freePageAt } from '#app/features/website/site/find-page.ts';
import { GenericPage } from '#app/features/website/site/pages/generic-page.tsx';
import { readSite } from '#app/features/website/site/read-site.server.ts';
import { pageRequestContext } from '#app/session/app-context.ts';
import { headOf } from '#app/session/public-page.server.ts';
import { headTags } from '#app/ui/page/page-head.ts';
import type { Route } from './+types/other';

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

/** The custom or legal page at this address; any unknown path leads to the start. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = context.get(pageRequestContext);
  const { state } = await readSite(deps);
  const page = freePageAt(state, `/${params['*']}`);
  if (!page?.visible) throw redirect('/');
  const { content, path } = page;
  return { content, head: headOf(content, `${deps.baseUrl}${encodeURI(path)}`) };
}

/** A call to a path without calls changes nothing and leads to the start. */
export function action() {
  return redirect('/');
}

export default function OtherPage({ loaderData }: Route.ComponentProps) {
  return <GenericPage content={loaderData.content} />;
}
