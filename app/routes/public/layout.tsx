import { href, Outlet } from 'react-router';
import { WhileProductsLoad } from '#app/features/commerce/product/views/products-loading.tsx';
import { BUILT_IN_PATHS } from '#app/features/website/site/built-in-pages.ts';
import { isShown, legalLinks, type SiteLink, siteLinks } from '#app/features/website/site/find-page.ts';
import { type FooterColumn, PublicLayout } from '#app/features/website/site/pages/public-layout.tsx';
import { readSite } from '#app/features/website/site/read-site.server.ts';
import { salesPath } from '#app/features/website/site/sales-paths.ts';
import type { SiteState } from '#app/features/website/site/site-state.ts';
import { pageRequestContext } from '#app/session/app-context.ts';
import { pageForVisitor } from '#app/session/page-for.server.ts';
import { homeOf } from '#app/session/return-path.server.ts';
import { PageFor } from '#app/ui/network/page-for-bar.tsx';
import type { Route } from './+types/layout';

const FOOTER_KEYS = ['about', 'services', 'contact', 'shop'] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { deps, signedIn } = context.get(pageRequestContext);
  const { state } = await readSite(deps);
  const action = actionOf(state);
  return {
    links: siteLinks(state),
    footer: footerOf(state, action),
    action,
    pageFor: pageForVisitor(deps, signedIn),
    home: signedIn ? homeOf(signedIn.actor.role) : null,
    year: deps.now().getUTCFullYear(),
  };
}

/** What visitors are asked to do: the button of the sample report, where there is a contact page to lead to. */
function actionOf(state: SiteState): SiteLink | null {
  const { action } = state.pages.home.content.audit;
  return action && isShown(state, 'contact') ? { to: salesPath('audit'), label: action } : null;
}

function footerOf(state: SiteState, action: SiteLink | null): FooterColumn[] {
  const pages = FOOTER_KEYS.filter((key) => isShown(state, key));
  const columns = [
    {
      title: 'Company',
      links: pages.map((key) => ({ to: BUILT_IN_PATHS[key], label: state.pages[key].name })),
    },
    {
      title: 'Get started',
      links: [
        { to: href('/login'), label: 'Login' },
        { to: href('/register'), label: 'Get an account' },
        ...(action ? [action] : []),
      ],
    },
    { title: 'Legal', links: legalLinks(state) },
  ];
  return columns.filter(({ links }) => links.length > 0);
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
