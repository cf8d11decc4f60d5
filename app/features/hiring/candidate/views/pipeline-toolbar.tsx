import { FilterSelect } from '#app/ui/lists/filter-select.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { SearchToolbar } from '#app/ui/lists/list-toolbar.tsx';
import type { PipelinePage } from '../pipeline-page.server.ts';
import { IDLE_DAYS } from '../stages.ts';

const IDLE = [3, IDLE_DAYS, 14, 30].map((days) => ({
  value: String(days),
  label: `Stalled ${days}+ days`,
}));

/** Search, and the filters by job and by days without a step. */
export function PipelineToolbar({ query, jobs }: Pick<PipelinePage, 'query' | 'jobs'>) {
  const change = useChangeInUrl();
  return (
    <SearchToolbar q={query.q} searchLabel="Search candidates" placeholder="Name, email, job or phone">
      <FilterSelect
        label="Job"
        all="All jobs"
        value={query.job}
        options={jobs.map((job) => ({ value: job, label: job }))}
        onChange={(job) => change({ job })}
      />
      <FilterSelect
        label="Stalled"
        all="Any time in stage"
        value={query.idle === null ? '' : String(query.idle)}
        options={IDLE}
        onChange={(idle) => change({ idle })}
      />
    </SearchToolbar>
  );
}
