import { ChevronDown, Menu as MenuIcon, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { MouseEvent, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { CountBadge } from '#app/ui/badge.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Backdrop } from '#app/ui/dialogs/backdrop.tsx';
import { loadMenus, loadPopovers } from '#app/ui/dialogs/load-layers.ts';
import { fetchAhead } from '#app/ui/dialogs/on-demand.tsx';
import { keepFoldedGroup } from './folded-groups.ts';
import { HeaderTitleContext } from './header-title.ts';
import { isCurrent } from './is-current.ts';
import { usePlainLinks } from './use-plain-links.ts';

export type SidebarItem = { to: string; label: string; icon?: ReactNode; count?: number; end?: boolean };

/** Items that belong together; without a label they stand by themselves, with one they can be folded. */
export type SidebarGroup = { label?: string; items: readonly SidebarItem[] };

export type AppShellProps = {
  brand: ReactNode;
  sidebar: readonly SidebarGroup[];
  headerTitle: string;
  search: ReactNode;
  bell: ReactNode;
  account: ReactNode;
  /** Labels of the groups that are folded. */
  folded?: readonly string[];
  banner?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of the signed-in areas: sidebar (a drawer on a phone), header, and the page in `<main id="main">`. A page
 * with something marked `data-wide` in it takes more room on a wide screen.
 */
export function AppShell({
  brand,
  sidebar,
  headerTitle,
  search,
  bell,
  account,
  folded = [],
  banner,
  children,
}: AppShellProps) {
  useEffect(() => fetchAhead(loadMenus, loadPopovers), []);
  return (
    <div className="min-h-dvh text-sm lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-surface px-4 py-3 font-semibold text-ink shadow-float focus:translate-y-0"
      >
        Skip to content
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col bg-sidebar [--focus:white] lg:flex print:hidden">
        <div className="flex h-14 shrink-0 items-center px-4 text-white">{brand}</div>
        <SidebarLinks groups={sidebar} folded={folded} />
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="sticky top-0 z-30 flex h-14 short:static items-center gap-2 border-b border-line bg-surface/90 px-3 backdrop-blur-sm sm:px-6 print:static print:border-0">
          <Drawer brand={brand} groups={sidebar} folded={folded} />
          <div className="line-clamp-2 min-w-0 flex-1 text-base leading-tight font-semibold text-ink sm:text-lg">
            {headerTitle}
          </div>
          <div className="flex shrink-0 items-center gap-1 print:hidden">
            {search}
            {bell}
            {account}
          </div>
        </header>
        {banner}
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl min-w-0 flex-1 has-data-wide:max-w-480 px-4 py-4 outline-none sm:px-6 sm:py-8"
        >
          <HeaderTitleContext value={headerTitle}>{children}</HeaderTitleContext>
        </main>
      </div>
    </div>
  );
}

type DrawerProps = Pick<SidebarLinksProps, 'groups' | 'folded'> & { brand: ReactNode };

function Drawer({ brand, groups, folded }: DrawerProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <IconButton label="Menu" className="lg:hidden print:hidden">
          <MenuIcon aria-hidden="true" />
        </IconButton>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Backdrop />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-40 flex w-72 max-w-[85vw] animate-slide-right flex-col bg-sidebar text-sm shadow-float [--focus:white] focus:outline-none lg:hidden"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <div className="flex h-14 shrink-0 items-center justify-between gap-2 pr-2 pl-4 text-white">
            {brand}
            <Dialog.Close asChild>
              <IconButton
                label="Close menu"
                className="text-sidebar-ink! hover:bg-sidebar-raised! hover:text-white!"
              >
                <X aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
          </div>
          <SidebarLinks groups={groups} folded={folded} onFollow={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type SidebarLinksProps = {
  groups: readonly SidebarGroup[];
  folded: readonly string[];
  onFollow?: () => void;
};

function SidebarLinks({ groups, folded, onFollow }: SidebarLinksProps) {
  const { pathname } = useLocation();
  const followLink = usePlainLinks();
  const clicks = {
    onClick(event: MouseEvent<HTMLElement>) {
      followLink(event);
      if (event.target instanceof Element && event.target.closest('a')) onFollow?.();
    },
  };
  return (
    <nav
      aria-label="Main"
      {...clicks}
      className="side min-h-0 flex-1 space-y-3 overflow-y-auto px-2 pt-2 pb-4"
    >
      {groups.map(({ label, items }) =>
        label ? (
          <details
            key={label}
            open={!folded.includes(label)}
            onToggle={({ currentTarget }) => keepFoldedGroup(label, !currentTarget.open)}
            className="group/fold"
          >
            <summary className="tap flex cursor-pointer list-none items-center gap-2 rounded-md px-3 py-1 text-xs font-semibold text-sidebar-ink -outline-offset-2 hover:text-white [&::-webkit-details-marker]:hidden">
              <span className="flex-1">{label}</span>
              <CountBadge
                count={items.reduce((sum, { count = 0 }) => sum + count, 0)}
                label="new"
                className="group-open/fold:hidden"
              />
              <ChevronDown
                aria-hidden="true"
                className="size-3.5 -rotate-90 transition-transform group-open/fold:rotate-0"
              />
            </summary>
            {sidebarItems(items, pathname)}
          </details>
        ) : (
          sidebarItems(items, pathname)
        ),
      )}
    </nav>
  );
}

function sidebarItems(items: readonly SidebarItem[], path: string) {
  return (
    <ul key="" className="space-y-0.5">
      {items.map(({ to, label, icon, count = 0, end }) => (
        <li key={to}>
          <a href={to} aria-current={isCurrent(to, path, end) ? 'page' : undefined} className="tap">
            {icon}
            <span>{label}</span>
            {count > 0 && <CountBadge count={count} label="new" />}
          </a>
        </li>
      ))}
    </ul>
  );
}
