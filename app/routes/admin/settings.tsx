import { ArrowLeftRight, CalendarClock, Mail, ShieldCheck, UsersRound } from 'lucide-react';
import { href } from 'react-router';
import { z } from 'zod';
import { confirmed, formAction } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import {
  eraseMember,
  listDeletedMembers,
  restoreMember,
} from '#app/features/members/member/delete-member.server.ts';
import { DeletedMembersCard } from '#app/features/members/member/deleted-members-card.tsx';
import { memberIdSchema } from '#app/features/members/member/member-schema.ts';
import { listKeys } from '#app/features/platform/api-key/list-keys.server.ts';
import { listDamaged, recheckDamaged } from '#app/features/platform/contents/damaged-contents.server.ts';
import { DamagedFilesCard } from '#app/features/platform/contents/damaged-files-card.tsx';
import { ScanCard } from '#app/features/platform/contents/scan-card.tsx';
import { scanState } from '#app/features/platform/contents/scanned-contents.server.ts';
import { listMails } from '#app/features/platform/mail/list-mails.server.ts';
import { OutboxCard } from '#app/features/platform/mail/outbox-card.tsx';
import { UNDO_DAYS } from '#app/features/platform/retention/erase-expired.server.ts';
import { ConnectCard } from '#app/features/platform/settings/connect-card.tsx';
import { KeepCard } from '#app/features/platform/settings/keep-card.tsx';
import {
  connectSchema,
  readSettings,
  retentionSchema,
  saveConnectAddress,
  saveRetention,
  saveSettings,
} from '#app/features/platform/settings/settings.server.ts';
import { SwitchesCard } from '#app/features/platform/settings/switches-card.tsx';
import { listWebhooks } from '#app/features/platform/webhook/list-webhooks.server.ts';
import { ApiSettings } from '#app/features/platform/webhook/views/api-settings.tsx';
import { webhookCalls } from '#app/features/platform/webhook/webhook-calls.server.ts';
import { trashLimitParam } from '#app/lists/trash.ts';
import { adminActions } from '#app/session/actions.server.ts';
import { apiKeyCalls } from '#app/session/api-key-calls.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { PhoneFold } from '#app/ui/page/folded-card.tsx';
import { LinksCard, type PageLink } from '#app/ui/page/link-card.tsx';
import { PageHeader } from '#app/ui/page/page.tsx';
import { useMayChange } from '#app/ui/page/staff-rights.ts';
import type { Route } from './+types/settings';

export const handle = { title: 'Portal Settings' };

export const meta: Route.MetaFunction = () => [{ title: 'Portal Settings · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  const [settings, mails, deleted, damaged, keys, hooks, scan] = await Promise.all([
    readSettings(ctx.db),
    listMails(ctx),
    listDeletedMembers(ctx, trashLimitParam(new URL(request.url).searchParams)),
    listDamaged(ctx),
    listKeys(ctx),
    listWebhooks(ctx),
    scanState(ctx),
  ]);
  const lines = deleted.lines.map((line) => ({ ...line, erasedAt: daysAfter(line.deletedAt, UNDO_DAYS) }));
  return {
    settings,
    mails,
    damaged,
    keys,
    hooks,
    email: ctx.actor.email,
    scan,
    deletedMembers: { ...deleted, lines },
    mailConfigured: ctx.mailer.configured,
  };
}

function daysAfter(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * 86_400_000).toISOString();
}

const turned = z
  .enum(['on', 'off'])
  .transform((value) => value === 'on')
  .optional();
const switchesSchema = z
  .object({ membersEditProfile: turned, adminsNeedSecondFactor: turned })
  .refine((sent) => Object.values(sent).some((on) => on !== undefined), 'No changes made.')
  .transform(({ membersEditProfile, adminsNeedSecondFactor }) => ({
    ...(membersEditProfile !== undefined && { membersEditProfile }),
    ...(adminsNeedSecondFactor !== undefined && { adminsNeedSecondFactor }),
  }));

export const action = adminActions({
  ...apiKeyCalls,
  ...webhookCalls,
  ...confirmed({
    'save-settings': formAction(switchesSchema, async (ctx: PortalCtx, input) => {
      await saveSettings(ctx, input);
      return { toast: { title: 'Settings saved', tone: 'success' } };
    }),
  }),
  ...confirmed({
    'save-retention': formAction(retentionSchema, async (ctx: PortalCtx, input) => {
      await saveRetention(ctx, input);
      return { toast: { title: 'Settings saved', tone: 'success' } };
    }),
  }),
  'save-connect': formAction(connectSchema, async (ctx, input) => {
    await saveConnectAddress(ctx, input);
    return { toast: { title: 'Settings saved', tone: 'success' } };
  }),
  'restore-member': formAction(memberIdSchema, async (ctx, { memberId }) => {
    await restoreMember(ctx, { memberId });
    return { toast: { title: 'Member restored', tone: 'success' } };
  }),
  'erase-member': formAction(
    memberIdSchema.extend({ typedName: z.string() }),
    async (ctx, { memberId, typedName }) => {
      await eraseMember(ctx, { memberId, typedName });
      return { toast: { title: 'Member permanently deleted', tone: 'success' } };
    },
  ),
  'recheck-damaged': formAction(z.object({}), async (ctx) => {
    const { damaged } = await recheckDamaged(ctx);
    if (damaged === 0) return { toast: { title: 'All files are intact', tone: 'success' } };
    const files = damaged === 1 ? '1 file is' : `${damaged} files are`;
    return { toast: { title: `${files} still damaged`, tone: 'destructive' } };
  }),
});

const TEAM: PageLink = {
  title: 'Team',
  description: 'Invite staff, change roles, and hand over work when someone leaves.',
  to: href('/admin/settings/team'),
  icon: <UsersRound />,
};
const SECURITY: PageLink = {
  title: 'Security events',
  description: 'Who logged in, what was refused, and what was downloaded.',
  to: href('/admin/settings/security'),
  icon: <ShieldCheck />,
};
const PAGES: readonly PageLink[] = [
  {
    title: 'Import & export',
    description: 'Import a backup from the previous version, or export everything in that format.',
    to: href('/admin/settings/move'),
    icon: <ArrowLeftRight />,
  },
  {
    title: 'Emails',
    description: "What the portal's emails say, with a preview.",
    to: href('/admin/settings/emails'),
    icon: <Mail />,
  },
  {
    title: 'Scheduled work',
    description: 'What ran, what failed and what is next.',
    to: href('/admin/settings/scheduled'),
    icon: <CalendarClock />,
  },
];

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  useShows('settings', 'members');
  const mayChangeTeam = useMayChange('team');
  const { settings, mails, damaged, keys, hooks, scan, email, deletedMembers, mailConfigured } = loaderData;
  return (
    <>
      <PageHeader title="Portal Settings" description="General, security, deleted members and email log." />
      <div className="grid max-w-4xl gap-5">
        {damaged.length > 0 && <DamagedFilesCard contents={damaged} />}
        <LinksCard label="More settings" links={mayChangeTeam ? [TEAM, SECURITY, ...PAGES] : PAGES} />
        <SwitchesCard settings={settings} />
        <PhoneFold title="Hiring site">
          <div className="max-sm:mt-3 max-sm:[&_h2]:hidden">
            <ConnectCard address={settings.connectAddress} />
          </div>
        </PhoneFold>
        <PhoneFold title="How long records are kept">
          <div className="max-sm:mt-3 max-sm:[&_h2]:hidden">
            <KeepCard
              kept={{
                keepMailDays: settings.keepMailDays,
                keepMessageDays: settings.keepMessageDays,
                keepActivityDays: settings.keepActivityDays,
              }}
            />
          </div>
        </PhoneFold>
        <ApiSettings keys={keys} hooks={hooks} email={email} />
        <PhoneFold title="Virus scan">
          <div className="max-sm:mt-3 max-sm:[&_h2]:hidden">
            <ScanCard scan={scan} />
          </div>
        </PhoneFold>
        <DeletedMembersCard deleted={deletedMembers} />
        <OutboxCard mails={mails} mailConfigured={mailConfigured} />
      </div>
    </>
  );
}
