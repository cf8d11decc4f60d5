import {
  calendarCalls,
  calendarClientsCalls,
} from '#app/features/overview/calendar/calendar-calls.server.ts';
import { readFeed } from '#app/features/overview/calendar/change-feed.server.ts';
import { CalendarCard } from '#app/features/overview/calendar/views/calendar-card.tsx';
import { AccountSettings } from '#app/features/platform/account/account-settings.tsx';
import { readAccount } from '#app/features/platform/account/read-account.server.ts';
import { listPasskeys } from '#app/features/platform/passkey/list-passkeys.server.ts';
import { PasskeysCard } from '#app/features/platform/passkey/passkeys-card.tsx';
import { reminderCalls } from '#app/features/platform/reminder/reminder-calls.server.ts';
import { readFrequency } from '#app/features/platform/reminder/reminder-settings.server.ts';
import { RemindersCard } from '#app/features/platform/reminder/reminders-card.tsx';
import { accountCalls } from '#app/session/account-calls.server.ts';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { PageHeader } from '#app/ui/page/page.tsx';
import { StaffRightsContext } from '#app/ui/page/staff-rights.ts';
import type { Route } from './+types/profile';

export const handle = { title: 'Profile' };

export const meta: Route.MetaFunction = () => [{ title: 'Profile · Delivery Portal' }];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  const [account, passkeys, comment, feed] = await Promise.all([
    readAccount(ctx),
    listPasskeys(ctx),
    readFrequency(ctx, 'comment'),
    readFeed(ctx),
  ]);
  return { ...account, passkeys, frequencies: { comment }, feed };
}

export const action = adminActions({
  ...accountCalls,
  ...reminderCalls,
  ...calendarCalls,
  ...calendarClientsCalls,
});

export default function AdminProfile({ loaderData }: Route.ComponentProps) {
  useShows('account');
  const { frequencies, passkeys, feed, ...account } = loaderData;
  return (
    <>
      <PageHeader
        title="Profile"
        description="Your picture, name, password, two-step verification, devices and emails."
      />
      {/* What is one's own, everybody changes. */}
      <StaffRightsContext value={null}>
        <AccountSettings
          {...account}
          passkeys={<PasskeysCard passkeys={passkeys} email={account.profile.email} />}
        >
          <RemindersCard frequencies={frequencies} />
          <CalendarCard feed={feed} isStaff />
        </AccountSettings>
      </StaffRightsContext>
    </>
  );
}
