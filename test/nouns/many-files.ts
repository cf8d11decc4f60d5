import { api, get, type Intent, intent, MEMBERS, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import type { Records } from '#test/fixtures/records.ts';
import type { NounTests } from './noun-tests.ts';

const ADMIN = `${ONLY_ADMIN}200`;
const chosen = async (made: Records) => ({ documents: await made.document() });

/** The calls of an employee's page, at that path. */
function pageCalls(path: string, answers: Record<'theirs' | 'undone', string>): Record<string, Intent> {
  return {
    [`${path} documents-delete`]: intent(answers.theirs, chosen, 'documents'),
    [`${path} documents-expiry`]: intent(
      answers.theirs,
      async (made) => ({ ...(await chosen(made)), expiryDate: '2027-05-01' }),
      'documents',
    ),
    [`${path} undo`]: intent(
      answers.undone,
      async (made) => ({ steps: await made.deletedDocuments() }),
      'steps',
    ),
  };
}

const zip = (answers: string, name: 'files' | 'documents') =>
  api(
    answers,
    (browser, path, id) => get(browser, `${path}?${name}=${id}`, id),
    (made) => (name === 'files' ? made.file() : made.document()),
  );

/** What is done with many files and documents at once, for the tests of everything. */
export const manyFilesTests: NounTests = {
  pages: {},
  intents: {
    ...pageCalls('/member/employees/:employeeId', {
      theirs: 'login 200 404 403 200 404',
      undone: 'login 200 409 403 200 409',
    }),
    ...pageCalls('/admin/users/:memberId/employees/:employeeId', { theirs: ADMIN, undone: ADMIN }),
  },
  calls: {
    'GET /api/member/files.zip': zip('401 200 404 200 200 404', 'files'),
    'GET /api/member/documents.zip': zip('401 200 404 200 200 404', 'documents'),
    [`GET ${MEMBERS}/files.zip`]: zip('401 403 403 403 403 200', 'files'),
    [`GET ${MEMBERS}/documents.zip`]: zip('401 403 403 403 403 200', 'documents'),
  },
  screens: [],
  lists: {},
  deleted: {},
};
