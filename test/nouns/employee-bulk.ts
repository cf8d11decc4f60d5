import { api, get, type Intent, intent, MEMBERS, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import type { Records } from '#test/fixtures/records.ts';
import type { NounTests } from './noun-tests.ts';

const ADMIN = `${ONLY_ADMIN}200`;
const chosen = async (made: Records) => ({ employees: await made.employee() });

/** The calls of the list, on the page at that path. */
function listCalls(path: string, answers: Record<'theirs' | 'restored', string>): Record<string, Intent> {
  const field = async (made: Records) => ({
    ...(await chosen(made)),
    fieldId: await made.customField(),
    value: 'V1',
  });
  return {
    [`${path} employees-delete`]: intent(answers.theirs, chosen, 'employees'),
    [`${path} employees-field`]: intent(answers.theirs, field, 'employees'),
    [`${path} undo`]: intent(answers.restored, async (made) => ({ steps: await made.fieldSet() }), 'steps'),
    [`${path} employees-restore`]: intent(
      answers.restored,
      async (made) => ({ employees: await made.deletedEmployee() }),
      'employees',
    ),
  };
}

/** What is done with many employees at once, for the tests of everything. */
export const employeeBulkTests: NounTests = {
  pages: {},
  intents: {
    ...listCalls('/member/employees', {
      theirs: 'login 200 404 403 200 404',
      restored: 'login 200 409 403 200 409',
    }),
    ...listCalls('/admin/users/:memberId/employees', { theirs: ADMIN, restored: ADMIN }),
    '/admin/users/:memberId/employees employees-request': intent(ADMIN, chosen, 'employees'),
  },
  calls: {
    'GET /api/member/employee-documents.zip': api(
      '401 200 404 200 200 404',
      (browser, path, employees) => get(browser, `${path}?employees=${employees}`, employees),
      (made) => made.employeeWithDocument(),
    ),
    [`GET ${MEMBERS}/employee-documents.zip`]: api(
      '401 403 403 403 403 200',
      (browser, path, employees) => get(browser, `${path}?employees=${employees}`, employees),
      (made) => made.employeeWithDocument(),
    ),
  },
  screens: [],
  lists: {},
  deleted: {},
};
