import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { commentNotice } from '#app/features/work/comment/comment-notices.server.ts';
import type { CandidateHistoryRow } from '#db/tables/candidate.ts';
import { writeCandidateHistory } from './find-candidate.server.ts';

/** The candidate's name, and that of whoever acted. */
/** How the lines of the history begin that say how a candidate's employee came to be. */
export const EMPLOYEE_CREATED = 'Employee created';
export const EMPLOYEE_RESTORED = 'Employee restored';

type Named = { name: string; by: string };
type Move = Named & { from: string; to: string };

/** An event with a line of the candidate's own history. */
function told<Data extends Named>(
  text: (data: Data) => string,
  kind: CandidateHistoryRow['kind'],
  history: (data: Data) => string,
) {
  return {
    text,
    history: (tx: Parameters<typeof writeCandidateHistory>[0], data: Data, subjectId: string) =>
      writeCandidateHistory(tx, subjectId, kind, history(data)),
  };
}

/** What happens to candidates. */
export const candidateEvents = declareEvents(
  'candidate',
  { topics: ['candidates'] },
  {
    added: told<Named>(
      ({ name }) => `added the candidate ${name}`,
      'added',
      ({ by }) => `Candidate added by ${by}`,
    ),
    edited: told<Named & { changed: string[] }>(
      ({ name }) => `edited the candidate ${name}`,
      'other',
      ({ by, changed }) => `Details changed by ${by}: ${changed.join(', ')}`,
    ),
    noted: {
      ...told<Named & { note: string }>(
        ({ name }) => `added a note on the candidate ${name}`,
        'note',
        ({ by, note }) => `Note added by ${by}: "${note}"`,
      ),
      keeps: ({ name, by }: Named & { note: string }) => ({ name, by }),
    },
    moved: told<Move>(
      ({ name, from, to }) => `moved ${name} from "${from}" to "${to}"`,
      'stage',
      ({ from, to, by }) => `Stage changed from "${from}" to "${to}" by ${by}`,
    ),
    'move-undone': told<Move>(
      ({ name, from, to }) => `undid the move of ${name} from "${from}" to "${to}"`,
      'stage',
      ({ from, to, by }) => `Move from "${from}" to "${to}" undone by ${by}`,
    ),
    rejected: {
      ...told<Named & { from: string; reason: string }>(
        ({ name }) => `rejected the candidate ${name}`,
        'stage',
        ({ from, reason, by }) =>
          from === 'Rejected'
            ? `Reason for rejection changed by ${by}: ${reason}`
            : `Stage changed from "${from}" to "Rejected" by ${by}: ${reason}`,
      ),
      keeps: ({ name, by, from }: Named & { from: string; reason: string }) => ({ name, by, from }),
    },
    checked: told<Named & { check: string }>(
      ({ name, check }) => `checked "${check}" for the candidate ${name}`,
      'other',
      ({ by, check }) => `"${check}" checked by ${by}`,
    ),
    unchecked: told<Named & { check: string }>(
      ({ name, check }) => `unchecked "${check}" for the candidate ${name}`,
      'other',
      ({ by, check }) => `"${check}" unchecked by ${by}`,
    ),
    checklist: {
      text: ({ stage, count }: { stage: string; count: number }) =>
        `saved the checklist of "${stage}" (${count === 1 ? '1 check' : `${count} checks`})`,
    },
    tagged: told<Named & { added: string[]; removed: string[] }>(
      ({ name }) => `changed the tags of the candidate ${name}`,
      'other',
      ({ by, added, removed }) =>
        [
          added.length > 0 && `Tagged by ${by}: ${added.join(', ')}`,
          removed.length > 0 && `Tags removed by ${by}: ${removed.join(', ')}`,
        ]
          .filter((line) => line !== false)
          .join('. '),
    ),
    hired: told<Named & { employeeId: string; restored: boolean }>(
      ({ name, restored }) => `${restored ? 'restored' : 'created'} an employee from the candidate ${name}`,
      'other',
      ({ by, restored }) => `${restored ? EMPLOYEE_RESTORED : EMPLOYEE_CREATED} by ${by}`,
    ),
    deleted: {
      ...told<Named>(
        ({ name }) => `deleted the candidate ${name}`,
        'other',
        ({ by }) => `Candidate deleted by ${by}`,
      ),
      notices: (_candidate, { subjectId }) => [commentNotice.hidden('both', subjectId)],
    },
    restored: {
      ...told<Named>(
        ({ name }) => `restored the candidate ${name}`,
        'other',
        ({ by }) => `Candidate restored by ${by}`,
      ),
      notices: (_candidate, { subjectId }) => [commentNotice.shown('both', subjectId)],
    },
  },
);
