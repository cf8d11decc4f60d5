import { href } from 'react-router';
import { formAction } from '#app/call.server.ts';
import { jobIdSchema, listJobs, runJobAgain } from '#app/features/platform/scheduled-job/list-jobs.server.ts';
import { ScheduledWork } from '#app/features/platform/scheduled-job/scheduled-work-page.tsx';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { PageHeader } from '#app/ui/page/page.tsx';
import type { Route } from './+types/scheduled';

export const handle = { title: 'Scheduled Work' };

export const meta: Route.MetaFunction = () => [{ title: 'Scheduled Work · Delivery Portal' }];

export async function loader({ context }: Route.LoaderArgs) {
  return { jobs: await listJobs(adminCtxOf(context)) };
}

export const action = adminActions({
  'job-run-again': formAction(jobIdSchema, async (ctx, input) => {
    await runJobAgain(ctx, input);
    const description = 'It runs within the next minute.';
    return { toast: { title: 'Job scheduled again', description, tone: 'success' } };
  }),
});

export default function ScheduledRoute({ loaderData }: Route.ComponentProps) {
  useShows('settings');
  return (
    <>
      <PageHeader
        title="Scheduled Work"
        description="What the portal does by itself: what failed, what is next and what ran."
        breadcrumb={{ to: href('/admin/settings'), label: 'Portal Settings' }}
      />
      <ScheduledWork jobs={loaderData.jobs} />
    </>
  );
}
