import { href, redirect } from 'react-router';
import { candidateBulkCalls } from '#app/features/hiring/candidate/bulk/bulk-actions.server.ts';
import { applicationCalls, candidateCalls } from '#app/features/hiring/candidate/candidate-actions.server.ts';
import { checkCalls } from '#app/features/hiring/candidate/checks/check-actions.server.ts';
import { pipelinePage } from '#app/features/hiring/candidate/pipeline-page.server.ts';
import { PipelinePanel } from '#app/features/hiring/candidate/views/pipeline-panel.tsx';
import {
  interviewCalls,
  interviewSeenCalls,
} from '#app/features/hiring/interview/interview-actions.server.ts';
import { interviewPart } from '#app/features/hiring/interview/show-interview.server.ts';
import { CandidateInterview } from '#app/features/hiring/interview/views/candidate-interview.tsx';
import { CATEGORIES } from '#app/features/members/member/access/categories.ts';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { hiringFunnel } from '#app/features/overview/figures/hiring-funnel.server.ts';
import { HiringFunnelCard } from '#app/features/overview/figures/views/hiring-funnel-card.tsx';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/hiring';

/** The pipeline's own title stands on the page. */
export const handle = { title: CATEGORIES.hiring.description };

export const meta: Route.MetaFunction = () => [{ title: 'Hiring Pipeline · Delivery Portal' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  if (!(await assignedCategories(ctx)).includes('hiring')) throw redirect(href('/member/dashboard'));
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
  ...applicationCalls,
  ...interviewCalls,
  ...interviewSeenCalls,
});

export default function HiringPage({ loaderData: { funnel, interview, ...page } }: Route.ComponentProps) {
  useShows('candidates', 'employees');
  return (
    <PipelinePanel
      as="page"
      {...page}
      chart={<HiringFunnelCard funnel={funnel} />}
      interview={
        page.open &&
        interview && <CandidateInterview {...interview} candidate={page.open} canHire={page.canHire} />
      }
    />
  );
}
