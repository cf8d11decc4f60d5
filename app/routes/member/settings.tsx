import { Info } from 'lucide-react';
import { hearsOfApplications } from '#app/features/hiring/opening/apply/hears-of-applications.server.ts';
import { managerCalls } from '#app/features/members/manager/manager-actions.server.ts';
import { listManagers } from '#app/features/members/manager/managers.server.ts';
import { ManagersCard } from '#app/features/members/manager/managers-card.tsx';
import { OwnAboutCard } from '#app/features/members/member/about/own-about-card.tsx';
import { readOwnAbout } from '#app/features/members/member/about/read-about.server.ts';
import { ownAboutCalls } from '#app/features/members/member/member-actions.server.ts';
import { readStorage } from '#app/features/members/member/storage/read-storage.server.ts';
import { OwnStorageCard } from '#app/features/members/member/storage/storage-cards.tsx';
import {
  calendarCalls,
  calendarClientsCalls,
} from '#app/features/overview/calendar/calendar-calls.server.ts';
import { readFeed } from '#app/features/overview/calendar/change-feed.server.ts';
import { CalendarCard } from '#app/features/overview/calendar/views/calendar-card.tsx';
import { AccountSettings } from '#app/features/platform/account/account-settings.tsx';
import { readAccount } from '#app/features/platform/account/read-account.server.ts';
import { answerLinkCalls } from '#app/features/platform/answer-link/answer-link-calls.server.ts';
import { AnswerLinksCard } from '#app/features/platform/answer-link/answer-links-card.tsx';
import { readAnswerLinks } from '#app/features/platform/answer-link/end-answer-links.server.ts';
import { listKeys } from '#app/features/platform/api-key/list-keys.server.ts';
import { listPasskeys } from '#app/features/platform/passkey/list-passkeys.server.ts';
import { PasskeysCard } from '#app/features/platform/passkey/passkeys-card.tsx';
import { reminderCalls } from '#app/features/platform/reminder/reminder-calls.server.ts';
import {
  readDueFrequencies,
  readFrequency,
} from '#app/features/platform/reminder/reminder-settings.server.ts';
import { RemindersCard } from '#app/features/platform/reminder/reminders-card.tsx';
import { listWebhooks } from '#app/features/platform/webhook/list-webhooks.server.ts';
import { ApiSettings } from '#app/features/platform/webhook/views/api-settings.tsx';
import { ownWebhookCalls } from '#app/features/platform/webhook/webhook-calls.server.ts';
import { accountCalls } from '#app/session/account-calls.server.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { ownApiKeyCalls } from '#app/session/api-key-calls.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { PhoneFold } from '#app/ui/page/folded-card.tsx';
import { PageHeader } from '#app/ui/page/page.tsx';
import type { Route } from './+types/settings';

export const handle = { title: 'Settings' };

export const meta: Route.MetaFunction = () => [{ title: 'Settings · Delivery Portal' }];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const isMember = ctx.actor.role === 'member';
  const [account, passkeys, managers, about, links, keys, hooks, feed, due, comment, application, storage] =
    await Promise.all([
      readAccount(ctx),
      listPasskeys(ctx),
      isMember ? listManagers(ctx) : null,
      isMember ? readOwnAbout(ctx) : null,
      isMember ? readAnswerLinks(ctx) : null,
      isMember ? listKeys(ctx) : null,
      isMember ? listWebhooks(ctx) : null,
      readFeed(ctx),
      ctx.actor.role === 'admin' ? null : readDueFrequencies(ctx),
      readFrequency(ctx, 'comment'),
      (await hearsOfApplications(ctx)) ? readFrequency(ctx, 'application') : null,
      ctx.actor.role === 'admin' ? null : readStorage(ctx),
    ]);
  return {
    ...account,
    passkeys,
    managers,
    about,
    links,
    keys,
    hooks,
    feed,
    // Without a limit there is nothing to watch.
    storage: storage?.limitBytes == null ? null : storage,
    isStaff: ctx.actor.role === 'admin',
    frequencies: { ...due, comment, ...(application && { application }) },
    viewingAsMember: ctx.viewingAsMember,
  };
}

export const action = intentRouter({
  ...accountCalls,
  ...managerCalls,
  ...ownAboutCalls,
  ...reminderCalls,
  ...answerLinkCalls,
  ...calendarCalls,
  ...calendarClientsCalls,
  ...ownApiKeyCalls,
  ...ownWebhookCalls,
});

export default function MemberSettings({ loaderData }: Route.ComponentProps) {
  useShows('account');
  const { profile, secondFactorOn, devices, passkeys, managers, about, links, feed, isStaff } = loaderData;
  const { frequencies, keys, hooks, storage, viewingAsMember } = loaderData;
  return (
    <>
      <PageHeader
        title="Settings"
        description={
          managers ? 'Your account, your business and who can log in.' : 'Your account and reminders.'
        }
      />
      {viewingAsMember && (
        <p className="mb-6 flex gap-2.5 rounded-xl border border-info-line bg-info-soft px-4 py-3 text-info-ink">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">
            This is your own account, <bdi className="font-semibold">{profile.name}</bdi>. The member's
            account is not current, and a change applies to yours.
          </span>
        </p>
      )}
      <AccountSettings
        {...{ profile, secondFactorOn, devices }}
        passkeys={<PasskeysCard passkeys={passkeys} email={profile.email} />}
      >
        <PhoneFold title={about ? 'Business details and reminders' : 'Reminders'}>
          <div className="grid grid-cols-1 gap-6 max-sm:mt-3">
            {about && <OwnAboutCard about={about} />}
            <RemindersCard frequencies={frequencies} />
            {storage && <OwnStorageCard storage={storage} />}
            {links && <AnswerLinksCard links={links} />}
            <CalendarCard feed={feed} isStaff={isStaff} />
          </div>
        </PhoneFold>
        {managers && <ManagersCard managers={managers} />}
        {keys && hooks && <ApiSettings keys={keys} hooks={hooks} email={profile.email} />}
      </AccountSettings>
    </>
  );
}
