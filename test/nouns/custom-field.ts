import {
  customFieldsOf,
  listDeletedFields,
} from '#app/features/work/employee/custom-fields/list-fields.server.ts';
import { type Intent, intent, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import type { Records } from '#test/fixtures/records.ts';
import { of, ofAMember } from '#test/fixtures/screen.ts';
import { newFieldName } from './custom-field-records.ts';
import type { NounTests } from './noun-tests.ts';

/** The calls of the page at that path. */
function pageCalls(
  path: string,
  answers: Record<'own' | 'theirs' | 'restored', string>,
): Record<string, Intent> {
  const named = async (made: Records) => ({ fieldId: await made.customField() });
  const edited = async (made: Records) => ({ ...(await named(made)), name: newFieldName(), type: 'number' });
  const deleted = async (made: Records) => ({ fieldId: await made.deletedCustomField() });
  return {
    [`${path} field-add`]: intent(answers.own, async () => ({ name: newFieldName(), type: 'date' })),
    [`${path} field-edit`]: intent(answers.theirs, edited, 'fieldId'),
    [`${path} field-delete`]: intent(answers.theirs, named, 'fieldId'),
    [`${path} field-restore`]: intent(answers.restored, deleted, 'fieldId'),
  };
}

const ADMIN = `${ONLY_ADMIN}200`;
const OPENS = [[/^Add field$/], [/^Actions for /]];

/** The custom fields of employees, for the tests of everything. */
export const customFieldTests: NounTests = {
  pages: {
    //                                  visitor member stranger manager editor admin
    '/member/employees/fields': 'login 200 200 200 200 200',
    '/admin/users/:memberId/employees/fields': ADMIN,
  },
  intents: {
    ...pageCalls('/member/employees/fields', {
      own: 'login 200 200 403 200 200',
      theirs: 'login 200 404 403 200 404',
      restored: 'login 200 409 403 200 409',
    }),
    ...pageCalls('/admin/users/:memberId/employees/fields', { own: ADMIN, theirs: ADMIN, restored: ADMIN }),
  },
  calls: {},
  screens: [
    ...of('member', [
      {
        name: 'employee-fields',
        route: '/member/employees/fields',
        path: '/member/employees/fields',
        opens: OPENS,
      },
    ]),
    ...of('admin', [
      ofAMember({
        name: 'member-employee-fields',
        route: '/admin/users/:memberId/employees/fields',
        rest: '/employees/fields',
        opens: OPENS,
      }),
    ]),
  ],
  lists: { 'custom fields': customFieldsOf },
  deleted: { custom_fields: listDeletedFields },
};
