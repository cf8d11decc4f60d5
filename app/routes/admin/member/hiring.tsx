import { href, redirect } from 'react-router';
import { candidateBulkCalls } from '#app/features/hiring/candidate/bulk/bulk-actions.server.ts';
import { candidateCalls } from '#app/features/hiring/candidate/candidate-actions.server.ts';
import { checkCalls } from '#app/features/hiring/candidate/checks/check-actions.server.ts';
import { pipelinePage } from '#app/features/hiring/candidate/pipeline-page.server.ts';
import { PipelinePanel } from '#app/features/hiring/candidate/views/pipeline-panel.tsx';
import { interviewCalls } from '#app/features/hiring/interview/interview-actions.server.ts';
import { interviewPart } from '#app/features/hiring/interview/show-interview.server.ts';
import { CandidateInterview } from '#app/features/hiring/interview/views/candidate-interview.tsx';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { hiringFunnel } from '#app/features/overview/figures/hiring-funnel.server.ts';
import { HiringFunnelCard } from '#app/features/overview/figures/views/hiring-funnel-card.tsx';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/hiring';
import { tabMeta } from './tab-meta.ts';

export const meta = tabMeta('Hiring');

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  if (!(await assignedCategories(ctx)).includes('hiring')) {
    throw redirect(href('/admin/users/:memberId', params));
  }
  const [page, funnel] = await Promise.all([
    pipelinePage(ctx, new URL(request.url).searchParams),
    hiringFunnel(ctx),
  ]);
  const interview = page.open && (await interviewPart(ctx, page.open.id));
  return { ...page, funnel, interview };
}

export const action = intentRouter({
  ...candidateCalls,
  ...candidateBulkCalls,
  ...checkCalls,
  ...interviewCalls,
});

export default function MemberHiring({ loaderData: { funnel, interview, ...page } }: Route.ComponentProps) {
  useShows('candidates', 'employees', 'internal-notes');
  return (
    <PipelinePanel
      as="part"
      {...page}
      chart={<HiringFunnelCard funnel={funnel} />}
      interview={
        page.open &&
        interview && <CandidateInterview {...interview} candidate={page.open} canHire={page.canHire} />
      }
    />
  );
}
