import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, href, Link, NavLink, useLocation } from 'react-router';
import { CartLink } from '#app/features/commerce/cart/cart-link.tsx';
import { Button, buttonClass, LinkButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Brand } from '#app/ui/page/brand.tsx';
import { SITE_NAME } from '#app/ui/page/page-head.ts';
import type { SiteLink } from '../find-page.ts';

/** A column of the footer. */
export type FooterColumn = { title: string; links: readonly SiteLink[] };

export type PublicLayoutProps = {
  links: readonly SiteLink[];
  footer: readonly FooterColumn[];
  /** What visitors are asked to do. */
  action: SiteLink | null;
  /** Start page of whoever is signed in, or null. */
  home: string | null;
  year: number;
  children: ReactNode;
};

/** What stands around every public page: the navigation, the way in, and the footer. */
export function PublicLayout({ links, footer, action, home, year, children }: PublicLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface text-base text-ink">
      <a
        href="#main"
        className="sr-only z-50 bg-surface px-4 py-3 font-semibold focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-30 short:static border-b border-line bg-surface/95 backdrop-blur-sm print:static">
        <div className="mx-auto flex min-h-16 w-full max-w-6xl items-center gap-x-6 px-4 sm:px-6">
          <Link to="/" className="tap flex min-w-0 items-center text-ink">
            <Brand name={SITE_NAME} className="max-[28rem]:[&>bdi]:sr-only" />
          </Link>
          <nav aria-label="Main" className="min-w-0 flex-1 max-lg:hidden">
            <ul className="flex flex-wrap gap-x-1">
              <Links links={links} className="inline-flex min-h-10 rounded-md px-3" />
            </ul>
          </nav>
          <div className="ml-auto flex shrink-0 items-center gap-2 print:hidden">
            <CartLink />
            <Entry home={home} action={action} />
            <PhoneMenu links={links} home={home} action={action} />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer columns={footer} year={year} />
    </div>
  );
}

function Footer({ columns, year }: { columns: readonly FooterColumn[]; year: number }) {
  return (
    <footer className="bg-sidebar text-sm text-sidebar-ink [--focus:white]">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-8 sm:gap-10 sm:py-12 sm:px-6 lg:grid-cols-[1fr_2fr]">
        <div>
          <Brand name={SITE_NAME} className="text-white" />
          <p className="mt-3">The back office for last-mile delivery.</p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-8 gap-y-6 sm:grid-cols-3">
          {columns.map(({ title, links }) => (
            <div key={title}>
              <p className="font-semibold text-white">{title}</p>
              <ul className="mt-2">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="tap inline-flex items-center py-1 wrap-anywhere hover:text-white hover:underline"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className="border-t border-sidebar-line pt-6 lg:col-span-2">
          © {year} {SITE_NAME}
        </p>
      </div>
    </footer>
  );
}

function Links({ links, className }: { links: readonly SiteLink[]; className: string }) {
  return links.map(({ to, label }) => (
    <li key={to} className="min-w-0">
      <NavLink
        to={to}
        end={to === '/'}
        className={classNames(
          'tap max-w-60 items-center text-sm font-semibold text-ink-2 transition-colors hover:bg-surface-2 hover:text-ink aria-[current=page]:text-secondary-strong',
          className,
        )}
      >
        <bdi className="truncate" title={label}>
          {label}
        </bdi>
      </NavLink>
    </li>
  ));
}

type EntryProps = Pick<PublicLayoutProps, 'home' | 'action'>;

function Entry({ home, action }: EntryProps) {
  if (!home) {
    return (
      <>
        <LinkButton to={href('/login')}>Login / Sign Up</LinkButton>
        {action && (
          <LinkButton to={action.to} variant="primary" className="max-sm:hidden lg:max-xl:hidden">
            {action.label}
          </LinkButton>
        )}
      </>
    );
  }
  return (
    <>
      <LinkButton to={home} variant="primary">
        Dashboard
      </LinkButton>
      <div className="max-sm:hidden">
        <Logout />
      </div>
    </>
  );
}

/** Signing out loads the whole page anew, so that nothing of the person stays in the window. */
function Logout() {
  return (
    <Form method="post" action={href('/logout')} reloadDocument>
      <Button type="submit" variant="ghost">
        Logout
      </Button>
    </Form>
  );
}

/** The navigation of a phone: it opens without scripts, and closes by itself when a page was chosen. */
function PhoneMenu({ links, home, action }: EntryProps & { links: readonly SiteLink[] }) {
  const { key } = useLocation();
  return (
    <details key={key} className="group lg:hidden">
      <summary
        className={classNames(
          buttonClass({ variant: 'ghost' }),
          'min-h-11 min-w-11 cursor-pointer list-none px-2! [&::-webkit-details-marker]:hidden',
        )}
      >
        <MenuIcon aria-hidden="true" className="size-5!" />
        <span className="sr-only">Menu</span>
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[80dvh] overflow-y-auto border-b border-line bg-surface shadow-float">
        <nav aria-label="Menu" className="mx-auto max-w-6xl px-2 py-2 sm:px-4">
          <ul>
            <Links links={links} className="flex min-h-12 max-w-none! rounded-md px-3 text-base!" />
          </ul>
          {!home && action && (
            <LinkButton to={action.to} variant="primary" className="my-2 min-h-12! w-full text-base!">
              {action.label}
            </LinkButton>
          )}
          {home && (
            <div className="border-t border-line px-1 pt-2 sm:hidden">
              <Logout />
            </div>
          )}
        </nav>
      </div>
    </details>
  );
}
