import { AccountSettings } from '#app/features/platform/account/account-settings.tsx';
import { readAccount } from '#app/features/platform/account/read-account.server.ts';
import { accountCalls } from '#app/session/account-calls.server.ts';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { PageHeader } from '#app/ui/page/page.tsx';
import type { Route } from './+types/profile';

export const handle = { title: 'Profile' };

export const meta: Route.MetaFunction = () => [{ title: 'Profile · Delivery Portal' }];

export async function loader({ context }: Route.LoaderArgs) {
  return readAccount(adminCtxOf(context));
}

export const action = adminActions(accountCalls);

export default function AdminProfile({ loaderData }: Route.ComponentProps) {
  useShows('account');
  return (
    <>
      <PageHeader
        title="Profile"
        description="Your picture, name, password, two-step verification and devices."
      />
      <AccountSettings {...loaderData} />
    </>
  );
}
