import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { CandidateImportPage } from '#app/features/hiring/candidate/import/candidate-import-page.tsx';
import { candidatesImport } from '#app/features/hiring/candidate/import/candidates-import.server.ts';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { actFor } from '#app/features/members/member/find-member.server.ts';
import { MEMBERS_PATH } from '#app/features/members/member/list-location.ts';
import { MemberNotFound } from '#app/features/members/member/member-not-found.tsx';
import { importCalls } from '#app/features/platform/import/import-actions.server.ts';
import { importPage } from '#app/features/platform/import/import-page.server.ts';
import { actions } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/candidate-import';

export const meta: Route.MetaFunction = () => [{ title: 'Import Candidates · Delivery Portal' }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const member = `${MEMBERS_PATH}/${params.memberId}`;
  try {
    const acting = await actFor(ctxOf(context), params.memberId);
    if (!(await assignedCategories(acting)).includes('hiring')) throw redirect(member);
    return data({
      page: await importPage(acting, candidatesImport, new URL(request.url).searchParams, member),
    });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return data({ page: null }, { status: 404 });
  }
}

const acting = (ctx: Ctx, args: ActionFunctionArgs) => actFor(ctx, args.params.memberId ?? '');

export const action = actions(importCalls(candidatesImport, acting));

export default function CandidateImportRoute({ loaderData: { page }, params }: Route.ComponentProps) {
  useShows('candidates');
  if (!page) return <MemberNotFound back={MEMBERS_PATH} />;
  return <CandidateImportPage key={params.memberId} {...page} />;
}
