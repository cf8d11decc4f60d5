import { listDeletedOpenings, listOpenings } from '#app/features/hiring/opening/list-openings.server.ts';
import { api, get, type Intent, intent, MEMBERS, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import { newTitle } from '#test/fixtures/openings.ts';
import type { Records } from '#test/fixtures/records.ts';
import { of, ofAMember } from '#test/fixtures/screen.ts';
import type { NounTests } from './noun-tests.ts';

/** The calls of the page at that path; both managers of the table may hire. */
function pageCalls(path: string, own: string, theirs: string): Record<string, Intent> {
  const by = (answers: string, id: (made: Records) => Promise<string>, more: object = {}) =>
    intent(answers, async (made) => ({ openingId: await id(made), ...more }), 'openingId');
  const open = (made: Records) => made.opening();
  return {
    [`${path} opening-add`]: intent(own, async () => ({ title: newTitle() })),
    [`${path} opening-edit`]: by(theirs, open, { title: newTitle() }),
    [`${path} opening-close`]: by(theirs, open),
    [`${path} opening-reopen`]: by(theirs, (made) => made.closedOpening()),
    [`${path} opening-delete`]: by(theirs, open),
    [`${path} opening-restore`]: by(theirs.replaceAll('404', '409'), (made) => made.deletedOpening()),
  };
}

const ADMIN = `${ONLY_ADMIN}200`;
const OPENS = [
  [/^Add opening$/],
  [/^Actions for /],
  [/^Actions for /, /^Edit/],
  [/^Actions for /, /^Share link/],
];

/** Openings and the page to apply on, for the tests of everything. */
export const openingTests: NounTests = {
  pages: {
    //                         visitor member stranger manager editor admin
    '/member/hiring/openings': 'login 200 200 200 200 >/member/dashboard',
    '/admin/users/:memberId/hiring/openings': ADMIN,
    '/apply/:opening': '404 '.repeat(6).trim(),
  },
  intents: {
    '/member/hiring application-seen': intent(
      'login 200 404 200 200 404',
      async (made) => ({ candidateId: await made.applicant() }),
      'candidateId',
    ),
    '/apply/:opening ': intent('404 '.repeat(6).trim(), async () => ({})),
    ...pageCalls('/member/hiring/openings', 'login 200 200 200 200 200', 'login 200 404 200 200 404'),
    ...pageCalls('/admin/users/:memberId/hiring/openings', ADMIN, ADMIN),
  },
  calls: {
    'GET /api/member/candidate-files/:fileId': api('401 200 404 200 200 404', get, (made) =>
      made.candidateFile(),
    ),
    [`GET ${MEMBERS}/candidate-files/:fileId`]: api('401 403 403 403 403 200', get, (made) =>
      made.candidateFile(),
    ),
  },
  screens: [
    ...of('visitor', [{ name: 'apply', route: '/apply/:opening', path: '/apply/a-job-that-is-gone' }]),
    ...of('member', [
      {
        name: 'openings',
        route: '/member/hiring/openings',
        path: '/member/hiring/openings',
        opens: OPENS,
      },
    ]),
    ...of('admin', [
      ofAMember({
        name: 'member-openings',
        route: '/admin/users/:memberId/hiring/openings',
        rest: '/hiring/openings',
        opens: OPENS,
      }),
    ]),
  ],
  lists: { openings: listOpenings },
  deleted: { openings: listDeletedOpenings },
};
