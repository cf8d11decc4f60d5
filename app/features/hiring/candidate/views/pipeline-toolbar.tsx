import { FilterSelect } from '#app/ui/lists/filter-select.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { SearchToolbar } from '#app/ui/lists/list-toolbar.tsx';
import { SelectButton } from '#app/ui/lists/select-button.tsx';
import type { PipelinePage } from '../pipeline-page.server.ts';
import { IDLE_DAYS } from '../stages.ts';

const IDLE = [3, IDLE_DAYS, 14, 30].map((days) => ({
  value: String(days),
  label: `Stalled ${days}+ days`,
}));

type PipelineToolbarProps = Pick<PipelinePage, 'query' | 'jobs' | 'tags'> & {
  /** Whether cards are being chosen; null for whoever only reads. */
  isChoosing: boolean;
  onChoose: ((isOn: boolean) => void) | null;
};

/** Search, the filters by job, tag and days without a step, and where choosing many begins. */
export function PipelineToolbar({ query, jobs, tags, isChoosing, onChoose }: PipelineToolbarProps) {
  const change = useChangeInUrl();
  return (
    <SearchToolbar q={query.q} searchLabel="Search candidates" placeholder="Name, email, job, phone or tag">
      <FilterSelect
        label="Job"
        all="All jobs"
        value={query.job}
        options={jobs.map((job) => ({ value: job, label: job }))}
        onChange={(job) => change({ job })}
      />
      <FilterSelect
        label="Tag"
        all="All tags"
        value={query.tag}
        options={tags.map((tag) => ({ value: tag, label: tag }))}
        onChange={(tag) => change({ tag })}
      />
      <FilterSelect
        label="Stalled"
        all="Any time in stage"
        value={query.idle === null ? '' : String(query.idle)}
        options={IDLE}
        onChange={(idle) => change({ idle })}
      />
      {onChoose && <SelectButton isOn={isChoosing} onToggle={onChoose} />}
    </SearchToolbar>
  );
}
