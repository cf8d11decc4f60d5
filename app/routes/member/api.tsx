import { data, href } from 'react-router';
import { listKeys } from '#app/features/platform/api-key/list-keys.server.ts';
import { ApiKeysCard } from '#app/features/platform/api-key/views/api-keys-card.tsx';
import { intentRouter } from '#app/session/actions.server.ts';
import { ownApiKeyCalls } from '#app/session/api-key-calls.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { PageHeader } from '#app/ui/page/page.tsx';
import type { Route } from './+types/api';

export const handle = { title: 'API' };

export const meta: Route.MetaFunction = () => [{ title: 'API · Delivery Portal' }];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  if (ctx.actor.role !== 'member') throw data('Only the owner of the account has API keys.', { status: 403 });
  return { keys: await listKeys(ctx), email: ctx.actor.email };
}

export const action = intentRouter(ownApiKeyCalls);

export default function MemberApi({ loaderData }: Route.ComponentProps) {
  useShows('account');
  return (
    <>
      <PageHeader
        title="API"
        description="Connect your other software to the portal."
        breadcrumb={{ to: href('/member/settings'), label: 'Settings' }}
      />
      <div className="grid max-w-4xl grid-cols-1 gap-5">
        <ApiKeysCard {...loaderData} />
      </div>
    </>
  );
}
