import {
  ClipboardList,
  FileBadge,
  Globe,
  Inbox,
  LayoutDashboard,
  Settings,
  ShoppingBag,
  Store,
  Tags,
  UserRound,
  Users,
} from 'lucide-react';
import { href, Outlet } from 'react-router';
import { Bell } from '#app/features/platform/notification/bell.tsx';
import { AccountMenu } from '#app/session/account-menu.tsx';
import { adminFrame } from '#app/session/area-frame.server.ts';
import { adminAreaGuard, adminCtxOf } from '#app/session/guards.server.ts';
import { useLiveUpdates } from '#app/session/live/use-live-updates.ts';
import { useFrameShows } from '#app/session/live/use-shows.ts';
import { pageForAccount } from '#app/session/page-for.server.ts';
import { usePageTitle } from '#app/session/page-title.ts';
import { PageFor } from '#app/ui/network/page-for-bar.tsx';
import { Brand } from '#app/ui/page/brand.tsx';
import { AppShell } from '#app/ui/page/shell.tsx';
import type { NoticeKind } from '#db/tables/notification.ts';
import type { Route } from './+types/layout';

export const middleware: Route.MiddlewareFunction[] = [adminAreaGuard];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  return { ...(await adminFrame(ctx)), pageFor: pageForAccount(ctx) };
}

/** What is new behind each link; together they are what the bell counts. */
const NEWS: Record<string, NoticeKind[]> = {
  [href('/admin/users')]: ['file', 'request'],
  [href('/admin/orders')]: ['order'],
  [href('/admin/shop')]: ['sale'],
  [href('/admin/forms')]: ['submission', 'form'],
  [href('/admin/messages')]: ['message'],
};

const SIDEBAR = [
  {
    to: href('/admin/dashboard'),
    label: 'Dashboard',
    icon: <LayoutDashboard aria-hidden className="size-4.5" />,
  },
  { to: href('/admin/users'), label: 'Members', icon: <Users aria-hidden className="size-4.5" /> },
  { to: href('/admin/orders'), label: 'Orders', icon: <ShoppingBag aria-hidden className="size-4.5" /> },
  { to: href('/admin/shop'), label: 'Shop', icon: <Store aria-hidden className="size-4.5" /> },
  { to: href('/admin/services'), label: 'Services', icon: <Tags aria-hidden className="size-4.5" /> },
  {
    to: href('/admin/document-types'),
    label: 'Document Types',
    icon: <FileBadge aria-hidden className="size-4.5" />,
  },
  { to: href('/admin/forms'), label: 'Forms', icon: <ClipboardList aria-hidden className="size-4.5" /> },
  { to: href('/admin/website'), label: 'Website', icon: <Globe aria-hidden className="size-4.5" /> },
  { to: href('/admin/messages'), label: 'Messages', icon: <Inbox aria-hidden className="size-4.5" /> },
  {
    to: href('/admin/settings'),
    label: 'Portal Settings',
    icon: <Settings aria-hidden className="size-4.5" />,
  },
  { to: href('/admin/profile'), label: 'Profile', icon: <UserRound aria-hidden className="size-4.5" /> },
];

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { pageFor } = loaderData;
  useLiveUpdates(pageFor);
  useFrameShows(['unread-admin']);
  const { bell, name, pictureUrl, unread } = loaderData;
  const sidebar = SIDEBAR.map((item) => {
    const count = NEWS[item.to]?.reduce((sum, kind) => sum + (unread.kinds[kind] ?? 0), 0);
    return count === undefined ? item : { ...item, count };
  });
  return (
    <PageFor mark={pageFor}>
      <AppShell
        brand={<Brand name="Delivery Portal" />}
        sidebar={sidebar}
        headerTitle={usePageTitle()}
        bell={<Bell {...bell} />}
        account={<AccountMenu name={name} pictureUrl={pictureUrl} profilePath={href('/admin/profile')} />}
      >
        <Outlet />
      </AppShell>
    </PageFor>
  );
}
