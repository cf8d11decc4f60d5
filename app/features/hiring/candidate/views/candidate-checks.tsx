import { CheckboxField } from '#app/ui/forms/choice-fields.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { InstantText } from '#app/ui/relative.tsx';
import type { CandidateCheck } from '../checks/checklist.ts';
import type { OpenCandidate } from '../open-candidate.server.ts';

type CandidateChecksProps = { candidate: OpenCandidate; canCheck: boolean };

/** What is checked of the open candidate in its stage: who ticked what, and when. */
export function CandidateChecks({ candidate, canCheck }: CandidateChecksProps) {
  const { id, stage, checklist: checks } = candidate;
  const { call, pending } = useActionQueue();
  if (checks.length === 0) return null;
  const done = checks.filter(({ at }) => at !== null).length;
  const toggle = ({ id: checkId, at }: CandidateCheck) =>
    call('candidate-check', { candidateId: id, checkId, done: at === null ? '1' : '' });
  return (
    <section aria-label={`Checklist of ${stage}`}>
      <h3 className="mb-1 font-semibold">
        Checklist{' '}
        <span role="status" className="font-normal text-ink-2">
          {`${done} of ${checks.length}`}
        </span>
      </h3>
      <ul className="space-y-2">
        {checks.map((check) => (
          <li key={check.id}>
            <CheckboxField
              label={<bdi className="wrap-anywhere">{check.label}</bdi>}
              hint={
                check.at && (
                  <>
                    <bdi>{check.by}</bdi>, <InstantText instant={check.at} withTime />
                  </>
                )
              }
              name={`check-${check.id}`}
              checked={check.at !== null}
              disabled={!canCheck || pending}
              onChange={() => toggle(check)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
