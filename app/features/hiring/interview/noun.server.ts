import type { Erasure, Noun } from '#app/noun.ts';
import {
  interviewBooked,
  interviewCanceled,
  interviewInvitation,
  interviewReminder,
} from './interview-words.server.ts';

/** Times that nobody had; those of interviews stay with them. */
const eraseUnused: Erasure = (everywhere, { undo }) =>
  everywhere
    .deleteFrom('interview_slots')
    .where('starts_at', '<', undo)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('interviews')
            .select('interviews.id')
            .whereRef('interviews.slot_id', '=', 'interview_slots.id'),
        ),
      ),
    )
    .execute();

/** Interviews with candidates, at times that they choose. */
export const interviewNoun: Noun = {
  key: 'hiring/interview',
  mails: [interviewInvitation, interviewBooked, interviewReminder, interviewCanceled],
  tables: {
    interview_slots: { erase: eraseUnused },
    interviews: { with: 'candidates' },
    interview_offers: { with: 'interviews' },
  },
  ids: { slot: 'interview_slots', interview: 'interviews' },
};
