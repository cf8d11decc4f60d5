import {
  Building2,
  ClipboardList,
  FileBadge,
  FileSignature,
  LayoutDashboard,
  Settings,
  Truck,
  UserRound,
  Users,
} from 'lucide-react';
import { href, Outlet, useFetcher } from 'react-router';
import { CATEGORIES } from '#app/features/members/member/access/categories.ts';
import { CATEGORY_ICONS } from '#app/features/members/member/access/category-icons.ts';
import { FindButton } from '#app/features/overview/find/views/find-button.tsx';
import { Bell } from '#app/features/platform/notification/bell.tsx';
import { mayEdit } from '#app/policy.ts';
import { AccountMenu } from '#app/session/account-menu.tsx';
import { memberFrame } from '#app/session/area-frame.server.ts';
import { ctxOf, memberAreaGuard } from '#app/session/guards.server.ts';
import { useLiveUpdates } from '#app/session/live/use-live-updates.ts';
import { useFrameShows } from '#app/session/live/use-shows.ts';
import { pageForMember } from '#app/session/page-for.server.ts';
import { usePageTitle } from '#app/session/page-title.ts';
import { Button } from '#app/ui/button.tsx';
import { PageFor } from '#app/ui/network/page-for-bar.tsx';
import { Brand } from '#app/ui/page/brand.tsx';
import { AppShell } from '#app/ui/page/shell.tsx';
import type { Route } from './+types/layout';

export const middleware: Route.MiddlewareFunction[] = [memberAreaGuard];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const frame = await memberFrame(ctx);
  const takesFiles = frame.categories.some((key) => key !== 'hiring');
  const uploads = mayEdit(ctx) && takesFiles && `${href('/member/expected')}?upload`;
  return { ...frame, pageFor: pageForMember(ctx), uploads };
}

const OWN_PAGES = [{ label: 'Settings', icon: <Settings aria-hidden />, to: href('/member/settings') }];
const ADMINS_PAGES = [{ label: 'Profile', icon: <UserRound aria-hidden />, to: href('/admin/profile') }];

export default function MemberLayout({ loaderData }: Route.ComponentProps) {
  const { pageFor, uploads } = loaderData;
  useLiveUpdates(pageFor);
  useFrameShows(['account', 'forms', 'unread-member'], loaderData.viewed?.id);
  const { bell, unread, name, pictureUrl, role, categories, hasForms, viewed, companies } = loaderData;
  const { request = 0, order = 0, form = 0, signature = 0 } = unread.kinds;
  const pages = categories.map((key) => {
    const Icon = CATEGORY_ICONS[key];
    return {
      to: href('/member/:category', { category: key }),
      label: CATEGORIES[key].title,
      icon: <Icon aria-hidden />,
      count: unread.categories[key] ?? 0,
    };
  });
  const sidebar = [
    {
      to: href('/member/dashboard'),
      label: 'Dashboard',
      icon: <LayoutDashboard aria-hidden />,
      count: request + order,
    },
    { to: href('/member/employees'), label: 'Employees', icon: <Users aria-hidden /> },
    { to: href('/member/documents'), label: 'Documents', icon: <FileBadge aria-hidden /> },
    {
      to: href('/member/signatures'),
      label: 'Signatures',
      icon: <FileSignature aria-hidden />,
      count: signature,
    },
    { to: href('/member/vehicles'), label: 'Vehicles', icon: <Truck aria-hidden /> },
    ...pages,
    ...(hasForms
      ? [{ to: href('/member/forms'), label: 'Forms', icon: <ClipboardList aria-hidden />, count: form }]
      : []),
    { to: href('/member/settings'), label: 'Settings', icon: <Settings aria-hidden /> },
  ];
  return (
    <PageFor mark={pageFor}>
      <AppShell
        brand={<Brand name="Delivery Portal" />}
        sidebar={[{ items: sidebar }]}
        headerTitle={usePageTitle()}
        search={
          <>
            {uploads && (
              <a href={uploads} className="tap font-semibold text-secondary-strong">
                Upload
              </a>
            )}
            <FindButton from={href('/member/find')} />
          </>
        }
        bell={
          <Bell
            {...bell}
            allPath={role === 'admin' ? href('/admin/notifications') : href('/member/notifications')}
            canMark={role !== 'admin'}
          />
        }
        account={
          <AccountMenu
            name={name}
            pictureUrl={pictureUrl}
            pages={role === 'admin' ? ADMINS_PAGES : OWN_PAGES}
            companies={companies}
          />
        }
        banner={viewed && <ViewingBanner member={viewed} />}
      >
        <Outlet />
      </AppShell>
    </PageFor>
  );
}

function ViewingBanner({ member }: { member: { id: string; name: string } }) {
  const { Form } = useFetcher();
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-warn-soft px-4 py-2 text-warn-ink sm:px-6"
    >
      <Building2 aria-hidden className="size-4" />
      <p className="min-w-0 flex-1">
        You're viewing the portal as <bdi className="font-semibold">{member.name}</bdi>. Your actions are
        logged under your name.
      </p>
      <Form method="post" action={href('/admin/view-as')}>
        <input type="hidden" name="intent" value="stop" />
        <Button type="submit" variant="secondary" size="sm">
          Exit this view
        </Button>
      </Form>
    </div>
  );
}
