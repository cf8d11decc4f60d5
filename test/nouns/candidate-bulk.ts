import { api, get, type Intent, intent, MEMBERS, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import type { Records } from '#test/fixtures/records.ts';
import { of, ofAMember } from '#test/fixtures/screen.ts';
import type { NounTests } from './noun-tests.ts';

const ADMIN = `${ONLY_ADMIN}200`;
/** A list of reasons that is not saved already. */
let reasons = 0;
const chosen = async (made: Records) => ({ candidates: await made.candidate() });

/** The calls of the board, on the page at that path. */
function boardCalls(
  path: string,
  answers: Record<'own' | 'theirs' | 'undone', string>,
): Record<string, Intent> {
  const many = (more: Record<string, string>) =>
    intent(answers.theirs, async (made) => ({ ...(await chosen(made)), ...more }), 'candidates');
  return {
    [`${path} candidates-move`]: many({ to: 'Training' }),
    [`${path} candidates-reject`]: many({ reason: 'Position filled' }),
    [`${path} candidates-tag`]: many({ tags: 'Night shift' }),
    [`${path} candidates-delete`]: many({}),
    [`${path} candidates-reasons`]: intent(answers.own, async () => ({ reasons: `Reason ${++reasons}` })),
    [`${path} candidate-check`]: intent(
      answers.theirs,
      async (made) => ({ ...(await made.candidateToCheck()), done: '1' }),
      'candidateId',
    ),
    [`${path} stage-checks-save`]: intent(answers.own, async () => ({
      ...{ stage: 'Training', checks: `Check ${++reasons}` },
    })),
    [`${path} undo`]: intent(
      answers.undone,
      async (made) => ({ steps: await made.movedCandidates() }),
      'steps',
    ),
  };
}

const OPENS = [
  [/^Select$/, /^Select (?!all)/, /^Reject…$/],
  [/^Select$/, /^Select (?!all)/, /^Tags…$/],
  [/^Select$/, /^Select (?!all)/, /^Move to$/],
];

/** What is done with many candidates at once, for the tests of everything. */
export const candidateBulkTests: NounTests = {
  pages: {},
  intents: {
    ...boardCalls('/member/hiring', {
      own: 'login 200 200 200 200 200',
      theirs: 'login 200 404 200 200 404',
      undone: 'login 200 409 200 200 409',
    }),
    ...boardCalls('/admin/users/:memberId/hiring', { own: ADMIN, theirs: ADMIN, undone: ADMIN }),
  },
  calls: {
    'GET /api/member/candidates.json': api('401 200 200 200 200 200', (browser, path, id) =>
      get(browser, `${path}?stage=Training`, id),
    ),
    [`GET ${MEMBERS}/candidates.json`]: api('401 403 403 403 403 200', (browser, path, id) =>
      get(browser, `${path}?stage=Training`, id),
    ),
  },
  screens: [
    ...of('member', [
      { name: 'hiring-many', route: '/member/hiring', path: '/member/hiring?q=a', opens: OPENS },
    ]),
    ...of('admin', [
      ofAMember({
        name: 'member-hiring-many',
        route: '/admin/users/:memberId/hiring',
        rest: '/hiring?q=a',
        opens: OPENS,
      }),
    ]),
  ],
  lists: {},
  deleted: {},
};
