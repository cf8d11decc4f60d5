import {
  ClipboardList,
  FileBadge,
  FileSignature,
  Globe,
  Inbox,
  LayoutDashboard,
  ListTodo,
  SearchCheck,
  Settings,
  ShoppingBag,
  Store,
  Tags,
  UserRound,
  Users,
} from 'lucide-react';
import { href, Outlet } from 'react-router';
import { FindButton } from '#app/features/overview/find/views/find-button.tsx';
import { MailBanner } from '#app/features/platform/mail/mail-banner.tsx';
import { Bell } from '#app/features/platform/notification/bell.tsx';
import { AccountMenu } from '#app/session/account-menu.tsx';
import { adminFrame } from '#app/session/area-frame.server.ts';
import { adminAreaGuard, adminCtxOf } from '#app/session/guards.server.ts';
import { useLiveUpdates } from '#app/session/live/use-live-updates.ts';
import { useFrameShows } from '#app/session/live/use-shows.ts';
import { pageForAccount } from '#app/session/page-for.server.ts';
import { usePageTitle } from '#app/session/page-title.ts';
import { rightsOf } from '#app/staff-levels.ts';
import { mayOpen } from '#app/staff-pages.ts';
import { PageFor } from '#app/ui/network/page-for-bar.tsx';
import { Brand } from '#app/ui/page/brand.tsx';
import { readFoldedGroups } from '#app/ui/page/folded-groups.ts';
import { AppShell, type SidebarGroup, type SidebarItem } from '#app/ui/page/shell.tsx';
import { StaffRightsContext } from '#app/ui/page/staff-rights.ts';
import type { NoticeKind } from '#db/tables/notification.ts';
import type { Route } from './+types/layout';

export const middleware: Route.MiddlewareFunction[] = [adminAreaGuard];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  const folded = readFoldedGroups(request.headers.get('cookie'));
  const { staffRole, ...frame } = await adminFrame(ctx);
  const role = staffRole ?? 'read-only';
  const closed = LINKS.filter((to) => !mayOpen(role, to));
  return {
    ...frame,
    rights: rightsOf(role),
    closed,
    folded,
    pageFor: pageForAccount(ctx),
    mails: ctx.mailer.configured,
  };
}

/** What is new behind each link; together they are what the bell counts. */
const NEWS: Record<string, NoticeKind[]> = {
  [href('/admin/users')]: ['file', 'request'],
  [href('/admin/orders')]: ['order'],
  [href('/admin/shop')]: ['sale'],
  [href('/admin/forms')]: ['submission', 'form'],
  [href('/admin/messages')]: ['message'],
  [href('/admin/signatures')]: ['signature'],
};

const SIDEBAR: SidebarGroup[] = [
  {
    items: [
      item(href('/admin/dashboard'), 'Dashboard', LayoutDashboard),
      item(href('/admin/queue'), 'Work Queue', ListTodo),
    ],
  },
  {
    label: 'Work',
    items: [
      item(href('/admin/users'), 'Members', Users),
      item(href('/admin/documents'), 'Documents', FileBadge),
      item(href('/admin/signatures'), 'Signatures', FileSignature),
      item(href('/admin/findings'), 'Findings', SearchCheck),
      item(href('/admin/forms'), 'Forms', ClipboardList),
      item(href('/admin/messages'), 'Messages', Inbox),
    ],
  },
  {
    label: 'Revenue',
    items: [
      item(href('/admin/orders'), 'Orders', ShoppingBag),
      item(href('/admin/shop'), 'Shop', Store),
      item(href('/admin/services'), 'Services', Tags),
    ],
  },
  {
    label: 'Setup',
    items: [
      item(href('/admin/document-types'), 'Document Types', FileBadge),
      item(href('/admin/website'), 'Website', Globe),
      item(href('/admin/settings'), 'Portal Settings', Settings),
      item(href('/admin/profile'), 'Profile', UserRound),
    ],
  },
];

const OWN_PAGES = [
  { label: 'Profile', icon: <UserRound aria-hidden />, to: href('/admin/profile') },
  { label: 'Settings', icon: <Settings aria-hidden />, to: href('/admin/settings') },
];

/** Where the frame leads to. */
const LINKS = [...SIDEBAR.flatMap(({ items }) => items), ...OWN_PAGES].map(({ to }) => to);

function item(to: string, label: string, Icon: typeof Globe): SidebarItem {
  return { to, label, icon: <Icon aria-hidden className="size-4.5" /> };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { pageFor } = loaderData;
  useLiveUpdates(pageFor);
  useFrameShows(['unread-admin']);
  const { bell, name, pictureUrl, unread, folded, rights, closed, mails } = loaderData;
  const isOpen = ({ to }: { to: string }) => !closed.includes(to);
  const withCount = (entry: SidebarItem): SidebarItem => {
    const count = NEWS[entry.to]?.reduce((sum, kind) => sum + (unread.kinds[kind] ?? 0), 0);
    return count === undefined ? entry : { ...entry, count };
  };
  const sidebar = SIDEBAR.map((group) => ({
    ...group,
    items: group.items.filter(isOpen).map(withCount),
  })).filter(({ items }) => items.length > 0);
  return (
    <PageFor mark={pageFor}>
      <AppShell
        brand={<Brand name="Delivery Portal" />}
        sidebar={sidebar}
        headerTitle={usePageTitle()}
        search={<FindButton from={href('/admin/find')} />}
        bell={
          <Bell {...bell} allPath={href('/admin/notifications')} canMark={rights.write.includes('work')} />
        }
        account={<AccountMenu name={name} pictureUrl={pictureUrl} pages={OWN_PAGES.filter(isOpen)} />}
        folded={folded}
        banner={!mails && <MailBanner canSetUp={!closed.includes(href('/admin/settings'))} />}
      >
        <StaffRightsContext value={rights}>
          <Outlet />
        </StaffRightsContext>
      </AppShell>
    </PageFor>
  );
}
