import { countText } from '#app/lists/count-text.ts';
import { Button } from '#app/ui/button.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import type { CandidateStage } from '#db/tables/candidate.ts';
import { STAGE_COUNTED } from '../stages.ts';

type FoundProps = {
  columns: readonly { stage: CandidateStage; count: number }[];
  total: number;
  filtered: boolean;
  canHire: boolean;
};

/** How many candidates there are, for screen readers; in words for everybody where there are none. */
export function PipelineFound({ columns, total, filtered, canHire }: FoundProps) {
  const change = useChangeInUrl();
  const count = columns.reduce((sum, column) => sum + column.count, 0);
  if (total === 0) {
    return (
      <p className="mb-4 rounded-xl border border-dashed border-line-strong/60 px-4 py-3 text-sm text-ink-2">
        <span className="font-semibold text-ink">No candidates yet.</span> Applicants appear here by stage.
        {canHire && " Add the first one with 'Add Candidate'."}
      </p>
    );
  }
  if (filtered && count === 0) {
    return (
      <div className="mb-4 flex flex-wrap items-center gap-3 rounded-xl border border-dashed border-line-strong/60 px-4 py-3 text-sm text-ink-2">
        <p role="status" className="min-w-0 flex-1 basis-60">
          <span className="font-semibold text-ink">No candidate matches.</span> No results match your search
          and filters.
        </p>
        <Button type="button" size="sm" onClick={() => change({ q: null, job: null, tag: null, idle: null })}>
          Clear search and filters
        </Button>
      </div>
    );
  }
  return (
    <p role="status" className="sr-only">
      {`${countText(count, STAGE_COUNTED)} ${count === 1 ? 'candidate' : 'candidates'} listed`}
    </p>
  );
}
