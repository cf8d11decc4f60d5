import { signatureCallsAcross } from '#app/features/work/signature/signature-actions.server.ts';
import { signaturesOfAll } from '#app/features/work/signature/signatures-page.server.ts';
import { SignaturesView } from '#app/features/work/signature/views/signatures-view.tsx';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/signatures';

export const handle = { title: 'Signatures' };

export const meta: Route.MetaFunction = () => [{ title: 'Signatures · Delivery Portal' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  const page = await signaturesOfAll(ctx, new URL(request.url).searchParams);
  return { page, maxUploadBytes: ctx.maxUploadBytes };
}

export const action = adminActions(signatureCallsAcross);

export default function SignaturesRoute({ loaderData }: Route.ComponentProps) {
  useShows('signatures', 'members');
  return <SignaturesView area="admin" {...loaderData} />;
}
