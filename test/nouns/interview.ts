import { listSlots } from '#app/features/hiring/interview/list-slots.server.ts';
import { api, get, type Intent, intent, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import type { Records } from '#test/fixtures/records.ts';
import { of } from '#test/fixtures/screen.ts';
import { TIMES } from './interview-records.ts';
import type { NounTests } from './noun-tests.ts';

const ADMIN = `${ONLY_ADMIN}200`;
//              visitor member stranger manager editor admin
const OWN = 'login 200 200 200 200 200';
const SEEN = 'login 200 404 200 200 404';

const about = (answers: string, id: (made: Records) => Promise<string>, more: object = {}) =>
  intent(answers, async (made) => ({ candidateId: await id(made), ...more }), 'candidateId');

/** The calls of both pages of an area. */
function calls(board: string, own: string, theirs: string): Record<string, Intent> {
  return {
    [`${board}/openings slots-add`]: intent(own, async () => TIMES),
    [`${board}/openings slot-remove`]: intent(
      theirs,
      async (made) => ({ slotId: await made.freeSlot() }),
      'slotId',
    ),
    [`${board} interview-offer`]: about(theirs, (made) => made.candidate(), TIMES),
    [`${board} interview-cancel`]: about(theirs, (made) => made.bookedCandidate()),
    [`${board} interview-held`]: about(theirs, (made) => made.interviewed()),
    [`${board} interview-no-show`]: about(theirs, (made) => made.interviewed()),
  };
}

/** Interviews, for the tests of everything. */
export const interviewTests: NounTests = {
  pages: { '/interview/:token': '404 '.repeat(6).trim() },
  intents: {
    '/interview/:token ': intent('404 '.repeat(6).trim(), async () => ({ slotId: 'slot_none' })),
    '/member/hiring interview-seen': about(SEEN, (made) => made.bookedCandidate()),
    ...calls('/member/hiring', OWN, SEEN),
    ...calls('/admin/users/:memberId/hiring', ADMIN, ADMIN),
  },
  calls: {
    'GET /api/interview/:token/interview.ics': api('200 '.repeat(6).trim(), get, (made) =>
      made.interviewLink(),
    ),
  },
  screens: of('visitor', [
    { name: 'interview', route: '/interview/:token', path: '/interview/a-link-that-nobody-sent' },
  ]),
  lists: { 'interview times': listSlots },
  deleted: {},
};
