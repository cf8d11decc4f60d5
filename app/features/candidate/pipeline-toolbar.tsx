import { FilterSelect } from '#app/ui/filter-select.tsx';
import { useChangeInUrl, useSearchInUrl } from '#app/ui/list-in-url.ts';
import { SearchBox } from '#app/ui/list-view.tsx';
import type { PipelinePage } from './pipeline-page.server.ts';
import { IDLE_DAYS } from './stages.ts';

const IDLE = [3, IDLE_DAYS, 14, 30].map((days) => ({
  value: String(days),
  label: `Idle ${days} days or more`,
}));

/** Search, and the filters by job and by days without a step. */
export function PipelineToolbar({ query, jobs }: Pick<PipelinePage, 'query' | 'jobs'>) {
  const search = useSearchInUrl(query.q);
  const change = useChangeInUrl();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
      <SearchBox
        value={search.text}
        onChange={search.setText}
        label="Search candidates"
        placeholder="Name, email, job or phone"
        pending={search.text !== query.q}
      />
      <FilterSelect
        label="Job"
        all="All jobs"
        value={query.job}
        options={jobs.map((job) => ({ value: job, label: job }))}
        onChange={(job) => change({ job })}
      />
      <FilterSelect
        label="Idle"
        all="Any time in the stage"
        value={query.idle === null ? '' : String(query.idle)}
        options={IDLE}
        onChange={(idle) => change({ idle })}
      />
    </div>
  );
}
