import { listMailKinds, readMailWords } from '#app/features/platform/mail/texts/mail-words.server.ts';
import { mailWordsCalls } from '#app/features/platform/mail/texts/mail-words-calls.server.ts';
import { MailTexts } from '#app/features/platform/mail/texts/mail-words-page.tsx';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { PageHeader } from '#app/ui/page/page.tsx';
import type { Route } from './+types/emails';

export const handle = { title: 'Emails' };

export const meta: Route.MetaFunction = () => [{ title: 'Emails · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  const kinds = await listMailKinds(ctx);
  const asked = new URL(request.url).searchParams.get('email');
  const chosen = await readMailWords(ctx, asked ?? kinds[0]?.kind ?? '');
  return { kinds, chosen, mailConfigured: ctx.mailer.configured };
}

export const action = adminActions(mailWordsCalls);

export default function EmailsRoute({ loaderData }: Route.ComponentProps) {
  useShows('settings');
  return (
    <>
      <PageHeader title="Emails" description="What the portal's emails say, and how they look." />
      <MailTexts {...loaderData} />
    </>
  );
}
