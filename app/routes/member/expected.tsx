import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { occurrenceCalls } from '#app/features/work/expected-file/expected-actions.server.ts';
import { expectedPage } from '#app/features/work/expected-file/expected-page.server.ts';
import { OwnExpected } from '#app/features/work/expected-file/views/expected-panel.tsx';
import { UploadMany } from '#app/features/work/file/upload-many/upload-many.tsx';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/expected';

export const handle = { title: 'Expected files' };

export const meta: Route.MetaFunction = () => [{ title: 'Expected files · Delivery Portal' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { searchParams } = new URL(request.url);
  const [page, assigned] = await Promise.all([expectedPage(ctx, searchParams), assignedCategories(ctx)]);
  return { ...page, assigned, maxUploadBytes: ctx.maxUploadBytes };
}

export const action = intentRouter(occurrenceCalls);

export default function ExpectedRoute({ loaderData }: Route.ComponentProps) {
  useShows('files');
  const { assigned, maxUploadBytes, ...page } = loaderData;
  return (
    <>
      <OwnExpected {...page} />
      {page.canEdit && <UploadMany assigned={assigned} maxBytes={maxUploadBytes} />}
    </>
  );
}
