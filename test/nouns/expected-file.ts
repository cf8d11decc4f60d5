import { listDeletedExpected, listExpected } from '#app/features/work/expected-file/list-expected.server.ts';
import { type ApiCall, api, type Intent, intent, MEMBERS, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import type { Records } from '#test/fixtures/records.ts';
import { of, ofAMember } from '#test/fixtures/screen.ts';
import { EXPECTED_DAY, expectedForm } from './expected-file-records.ts';
import type { NounTests } from './noun-tests.ts';

const ADMIN = `${ONLY_ADMIN}200`;

/** The calls of single days, on the page at that path. */
function dayCalls(path: string, answers: string): Record<string, Intent> {
  const day = async (made: Records) => ({ expectedId: await made.expected(), dueOn: EXPECTED_DAY });
  const skipped = async (made: Records) => ({
    expectedId: await made.skippedExpected(),
    dueOn: EXPECTED_DAY,
  });
  return {
    [`${path} expected-skip`]: intent(
      answers,
      async (made) => ({ ...(await day(made)), reason: 'Closed.' }),
      'expectedId',
    ),
    [`${path} expected-point`]: intent(
      answers,
      async (made) => ({ ...(await day(made)), fileId: await made.file() }),
      'expectedId',
    ),
    [`${path} expected-reopen`]: intent(answers, skipped, 'expectedId'),
  };
}

const propose: ApiCall['send'] = (browser, path) => browser.upload(path, { name: 'tolls.csv', size: 0 }, '');

const PAGE = '/admin/users/:memberId/expected';

/** The files that are expected of a member, for the tests of everything. */
export const expectedFileTests: NounTests = {
  pages: {
    //                           visitor member stranger manager editor admin
    '/member/expected': 'login   200    200      200     200    200',
    [PAGE]: ADMIN,
  },
  intents: {
    ...dayCalls('/member/expected', 'login 200 404 403 200 404'),
    ...dayCalls(PAGE, ADMIN),
    [`${PAGE} expected-add`]: intent(ADMIN, async () => expectedForm()),
    [`${PAGE} expected-standard`]: intent(ADMIN, async () => ({})),
    [`${PAGE} expected-edit`]: intent(
      ADMIN,
      async (made) => ({ ...expectedForm(), expectedId: await made.expected() }),
      'expectedId',
    ),
    [`${PAGE} expected-pause`]: intent(
      ADMIN,
      async (made) => ({ expectedId: await made.expected() }),
      'expectedId',
    ),
    [`${PAGE} expected-resume`]: intent(
      ADMIN,
      async (made) => ({ expectedId: await made.pausedExpected() }),
      'expectedId',
    ),
    [`${PAGE} expected-delete`]: intent(
      ADMIN,
      async (made) => ({ expectedId: await made.expected() }),
      'expectedId',
    ),
    [`${PAGE} expected-restore`]: intent(
      ADMIN,
      async (made) => ({ expectedId: await made.deletedExpected() }),
      'expectedId',
    ),
  },
  calls: {
    'PUT /api/member/upload-proposals': api('401 200 200 403 200 200', propose),
    [`PUT ${MEMBERS}/upload-proposals`]: api('401 403 403 403 403 200', propose),
  },
  screens: [
    ...of('member', [
      {
        name: 'expected',
        route: '/member/expected',
        path: '/member/expected',
        opens: [[/: \d+ days overdue$/, /^Not this week$/]],
      },
      { name: 'upload-many', route: '/member/expected', path: '/member/expected?upload' },
    ]),
    ...of('admin', [
      { name: 'expected-week', route: '/admin/documents', path: '/admin/documents?view=files' },
      ofAMember({
        name: 'member-expected',
        route: PAGE,
        rest: '/expected',
        opens: [[/^Add expected file$/], [/^Actions for /], [/: \d+ days overdue$/, /^Choose a file$/]],
      }),
    ]),
  ],
  lists: { 'expected files': (ctx) => listExpected(ctx) },
  deleted: { expected_files: listDeletedExpected },
};
