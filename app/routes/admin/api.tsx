import { href } from 'react-router';
import { listKeys } from '#app/features/platform/api-key/list-keys.server.ts';
import { ApiKeysCard } from '#app/features/platform/api-key/views/api-keys-card.tsx';
import { adminActions } from '#app/session/actions.server.ts';
import { apiKeyCalls } from '#app/session/api-key-calls.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { PageHeader } from '#app/ui/page/page.tsx';
import type { Route } from './+types/api';

export const handle = { title: 'API' };

export const meta: Route.MetaFunction = () => [{ title: 'API · Delivery Portal' }];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  return { keys: await listKeys(ctx), email: ctx.actor.email };
}

export const action = adminActions(apiKeyCalls);

export default function AdminApi({ loaderData }: Route.ComponentProps) {
  useShows('settings');
  return (
    <>
      <PageHeader
        title="API"
        description="Connect other software to the portal. A key of yours reaches all members, as far as your role does."
        breadcrumb={{ to: href('/admin/settings'), label: 'Portal Settings' }}
      />
      <div className="grid max-w-4xl grid-cols-1 gap-5">
        <ApiKeysCard {...loaderData} />
      </div>
    </>
  );
}
