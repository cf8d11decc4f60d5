import { href, Outlet } from 'react-router';
import { WhileProductsLoad } from '#app/features/commerce/product/views/products-loading.tsx';
import { BUILT_IN_PATHS } from '#app/features/website/site/built-in-pages.ts';
import { isShown, siteLinks } from '#app/features/website/site/find-page.ts';
import { PublicLayout } from '#app/features/website/site/pages/public-layout.tsx';
import { readSite } from '#app/features/website/site/read-site.server.ts';
import { pageRequestContext } from '#app/session/app-context.ts';
import { pageForVisitor } from '#app/session/page-for.server.ts';
import { homeOf } from '#app/session/return-path.server.ts';
import { PageFor } from '#app/ui/network/page-for-bar.tsx';
import type { Route } from './+types/layout';

const FOOTER_KEYS = ['about', 'services', 'contact'] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { deps, signedIn } = context.get(pageRequestContext);
  const { state } = await readSite(deps);
  const footer = FOOTER_KEYS.filter((key) => isShown(state, key));
  return {
    links: siteLinks(state),
    footerLinks: [
      ...footer.map((key) => ({ to: BUILT_IN_PATHS[key], label: state.pages[key].name })),
      { to: href('/login'), label: 'Login' },
    ],
    pageFor: pageForVisitor(deps, signedIn),
    home: signedIn ? homeOf(signedIn.actor.role) : null,
    year: deps.now().getUTCFullYear(),
  };
}

export default function PublicLayoutRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageFor mark={loaderData.pageFor} isPublic>
      <PublicLayout {...loaderData}>
        <WhileProductsLoad>
          <Outlet />
        </WhileProductsLoad>
      </PublicLayout>
    </PageFor>
  );
}
