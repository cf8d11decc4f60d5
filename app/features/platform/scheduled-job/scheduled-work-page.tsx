import { CalendarClock, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import type { JobLine, JobState } from './list-jobs.server.ts';

/** What failed, what is next and what ran of the portal's scheduled work. */
export function ScheduledWork({ jobs }: { jobs: Record<JobState, JobLine[]> }) {
  return (
    <div className="grid max-w-4xl gap-5">
      {jobs.failed.length > 0 && (
        <Card title="Failed" description="Tried several times without success.">
          <Jobs jobs={jobs.failed} when="Failed" action={(job) => <RunAgain job={job} />} />
        </Card>
      )}
      <Card title="Next" description="Runs by itself at these times.">
        {jobs.next.length > 0 ? <Jobs jobs={jobs.next} when="Due" /> : <Nothing title="Nothing scheduled" />}
      </Card>
      <Card title="Done" description="The last 50, kept for 30 days.">
        {jobs.done.length > 0 ? (
          <Jobs jobs={jobs.done} when="Ran" />
        ) : (
          <Nothing title="Nothing has run yet" />
        )}
      </Card>
    </div>
  );
}

function Nothing({ title }: { title: string }) {
  return (
    <EmptyState icon={<CalendarClock />} title={title} className="py-6!">
      Reminders appear here when they are due.
    </EmptyState>
  );
}

type JobsProps = { jobs: readonly JobLine[]; when: string; action?: (job: JobLine) => ReactNode };

function Jobs({ jobs, when, action }: JobsProps) {
  return (
    <ul className="divide-y divide-line">
      {jobs.map((job) => (
        <li key={job.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-semibold wrap-anywhere text-ink">
              {job.title}
              {job.about && (
                <>
                  {' · '}
                  <About about={job.about} />
                </>
              )}
            </p>
            <p className="text-ink-2">
              {when} <InstantText instant={job.at} withTime />
              {job.error !== null && ` · attempt ${job.tries}`}
            </p>
            {job.error !== null && <p className="wrap-anywhere text-danger">{job.error}</p>}
          </div>
          {action?.(job)}
        </li>
      ))}
    </ul>
  );
}

function About({ about }: { about: NonNullable<JobLine['about']> }) {
  if (!about.isMember) return <bdi>{about.name}</bdi>;
  return (
    <Link
      className="text-secondary-strong underline"
      to={href('/admin/users/:memberId', { memberId: about.id })}
    >
      <bdi>{about.name}</bdi>
    </Link>
  );
}

function RunAgain({ job }: { job: JobLine }) {
  return (
    <ActionForm intent="job-run-again" values={{ jobId: job.id }}>
      {({ pending }) => (
        <Button type="submit" size="sm" icon={<RotateCw aria-hidden />} pending={pending}>
          Run again
        </Button>
      )}
    </ActionForm>
  );
}
