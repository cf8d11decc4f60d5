import { ArrowRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { href } from 'react-router';
import { LinkButton } from '#app/ui/button.tsx';
import { RouteLines } from '#app/ui/page/brand.tsx';
import { salesPath } from '../sales-paths.ts';
import type { Pages } from '../site-state.ts';
import { PortalPicture } from './portal-picture.tsx';

export type HomePageProps = {
  content: Pages['home']['content'];
  sections: Pages['home']['sections'];
  /** Whether these pages are there to link to. */
  hasServices: boolean;
  hasContact: boolean;
};

/**
 * All below the hero. Its script is fetched after the page's own: until then, and where it cannot be fetched, the sections stay
 * as the server drew them.
 */
const HomeSections = lazy(() =>
  import('./home-sections.tsx').then(
    ({ HomeSections: loaded }) => ({ default: loaded }),
    () => new Promise<never>(() => undefined),
  ),
);

/** The public start page: each section only while its flag is set. */
export function HomePage(props: HomePageProps) {
  return (
    <>
      {props.sections.hero.visible ? <Hero {...props} /> : <h1 className="sr-only">{props.content.title}</h1>}
      <Suspense>
        <HomeSections {...props} />
      </Suspense>
    </>
  );
}

function Hero({ content, hasServices, hasContact }: HomePageProps) {
  const { action } = content.audit;
  return (
    <section className="relative isolate overflow-hidden bg-sidebar text-white [--focus:white] [--stop-fill:var(--sidebar)]">
      <RouteLines className="absolute inset-y-0 right-0 -z-10 h-full w-full opacity-20 lg:mask-l-from-55%" />
      <div className="mx-auto grid max-w-6xl grid-cols-1 items-center gap-10 px-4 py-10 sm:px-6 sm:py-20 lg:grid-cols-[5fr_6fr]">
        <div>
          <h1 className="text-2xl font-bold tracking-tight text-balance wrap-anywhere sm:text-4xl">
            {content.heroTitle}
          </h1>
          <p className="mt-5 max-w-lg wrap-anywhere whitespace-pre-line text-pretty text-sidebar-ink sm:text-lg">
            {content.heroSubtitle}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            {hasServices && (
              <LinkButton
                to={href('/services')}
                className="min-h-12! border-0! bg-white! px-6! text-base! text-black!"
              >
                See our services
                <ArrowRight aria-hidden="true" />
              </LinkButton>
            )}
            {hasContact && action && (
              <LinkButton
                to={salesPath('audit')}
                className="min-h-12! border-white/50! bg-transparent! px-6! text-base! text-white! hover:bg-white/10!"
              >
                {action}
              </LinkButton>
            )}
          </div>
        </div>
        <PortalPicture className="w-[36rem] max-w-none sm:w-full lg:w-[calc(100%+2rem)]" />
      </div>
    </section>
  );
}
