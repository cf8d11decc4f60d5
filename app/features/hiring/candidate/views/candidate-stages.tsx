import { InstantText } from '#app/ui/relative.tsx';
import type { OpenCandidate } from '../open-candidate.server.ts';
import { daysText, wholeDays } from '../stage-days.ts';

/** The stages that a candidate has been in, the current one on top, with the days in each. */
export function CandidateStages({ candidate }: { candidate: OpenCandidate }) {
  const { stage, stageSince, daysInStage, stagesLeft } = candidate;
  if (stagesLeft.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 font-semibold">Stages</h3>
      <ol aria-label="Stages" className="divide-y divide-line">
        <Stay stage={stage} since={stageSince} days={daysInStage} />
        {stagesLeft.map(({ stage: left, enteredAt, leftAt }) => (
          <Stay key={leftAt + left} stage={left} since={enteredAt} days={wholeDays(enteredAt, leftAt)} />
        ))}
      </ol>
    </section>
  );
}

function Stay({ stage, since, days }: { stage: string; since: string; days: number }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-1.5">
      <span className="flex-1 basis-40 font-medium">{stage}</span>
      <span className="text-ink-2">
        <InstantText instant={since} />
        {` · ${daysText(days)}`}
      </span>
    </li>
  );
}
