import { signatureCalls } from '#app/features/work/signature/signature-actions.server.ts';
import { signaturesPage } from '#app/features/work/signature/signatures-page.server.ts';
import { SignaturesView } from '#app/features/work/signature/views/signatures-view.tsx';
import { intentRouter } from '#app/session/actions.server.ts';
import { pageRequestContext } from '#app/session/app-context.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { signedFrom } from '#app/session/signed-from.ts';
import type { Route } from './+types/signatures';

export const handle = { title: 'Signatures' };

export const meta: Route.MetaFunction = () => [{ title: 'Signatures · Delivery Portal' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const page = await signaturesPage(ctx, new URL(request.url).searchParams);
  return { page, maxUploadBytes: ctx.maxUploadBytes };
}

export const action = intentRouter(
  signatureCalls(({ context, request }) => signedFrom(context.get(pageRequestContext), request)),
);

export default function SignaturesRoute({ loaderData }: Route.ComponentProps) {
  useShows('signatures');
  return <SignaturesView area="member" {...loaderData} />;
}
