import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { declareNotice } from '#app/features/platform/notification/declare-notice.server.ts';
import { paths, withQuery } from '#app/paths.ts';
import { writeCandidateHistory } from '../find-candidate.server.ts';

type Told = { candidateId: string; name: string; opening: string };
type Applied = Told & { applicationId: string; again: boolean };

/** Somebody applied: told once for each application. */
export const applicationNotice = declareNotice<Told>(
  'application',
  ({ candidateId, name, opening }, { side, memberId, memberName }) => ({
    title: `${name} applied`,
    detail: [side === 'admin' ? memberName : null, opening].filter(Boolean).join(' · '),
    to: withQuery(paths.candidates(side === 'admin' ? memberId : null), { candidate: candidateId }),
  }),
);

/** What applicants do on the page of an opening. */
export const applicationEvents = declareEvents(
  'application',
  { topics: ['candidates'], subject: 'candidate' },
  {
    sent: {
      text: ({ name, opening }: Applied) => `applied for ${opening} as ${name}`,
      history: (tx, { opening, again }, candidateId) =>
        writeCandidateHistory(
          tx,
          candidateId,
          again ? 'other' : 'added',
          again ? `Applied online again for ${opening}` : `Candidate applied online for ${opening}`,
        ),
      notices: ({ applicationId, candidateId, name, opening }) => [
        applicationNotice.unread('member', applicationId, { candidateId, name, opening }, 'hiring'),
      ],
    },
  },
);
