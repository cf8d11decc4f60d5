import type { Tx } from '#app/ctx.ts';
import { writeCandidateHistory } from '#app/features/hiring/candidate/find-candidate.server.ts';
import { interviewNotice } from '#app/features/hiring/candidate/interview-notice.server.ts';
import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';

type ByMember = { name: string; by: string };
type ByCandidate = { name: string; interviewId: string; at: string };

function told<Data extends object>(text: (data: Data) => string, line: (data: Data) => string) {
  return {
    text,
    history: (tx: Tx, data: Data, candidateId: string) =>
      writeCandidateHistory(tx, candidateId, 'other', line(data)),
  };
}

/** What a candidate did, which the member's people are told of. */
function news(
  text: (data: ByCandidate) => string,
  line: (data: ByCandidate) => string,
  what: (at: string) => string,
) {
  return {
    ...told(text, line),
    notices: ({ interviewId, name, at }: ByCandidate, { subjectId: candidateId }: { subjectId: string }) => [
      interviewNotice.unread('member', interviewId, { candidateId, name, what: what(at) }, 'hiring'),
    ],
  };
}

/** What happens with the interview of a candidate. */
export const interviewEvents = declareEvents(
  'interview',
  { topics: ['candidates'], subject: 'candidate' },
  {
    offered: told<ByMember>(
      ({ name }) => `offered ${name} interview times`,
      ({ by }) => `Interview times offered by ${by}`,
    ),
    withdrawn: told<ByMember>(
      ({ name }) => `canceled the interview with ${name}`,
      ({ by }) => `Interview canceled by ${by}`,
    ),
    held: told<ByMember>(
      ({ name }) => `marked the interview with ${name} as held`,
      ({ by }) => `Interview marked as held by ${by}`,
    ),
    'no-show': told<ByMember>(
      ({ name }) => `marked ${name} as a no-show`,
      ({ by }) => `Marked as a no-show by ${by}`,
    ),
    booked: news(
      ({ name, at }) => `booked an interview as ${name}: ${at}`,
      ({ at }) => `Interview booked: ${at}`,
      (at) => at,
    ),
    canceled: news(
      ({ name, at }) => `canceled the interview as ${name}: ${at}`,
      ({ at }) => `Interview canceled by the candidate: ${at}`,
      (at) => `Canceled: ${at}`,
    ),
  },
);

/** What happens to the times that a member has. */
export const slotEvents = declareEvents(
  'interview-slot',
  { topics: ['candidates'] },
  {
    added: {
      text: ({ count }: { count: number }) => `added ${count} interview ${count === 1 ? 'time' : 'times'}`,
    },
    removed: { text: ({ at }: { at: string }) => `removed the interview time ${at}` },
  },
);
