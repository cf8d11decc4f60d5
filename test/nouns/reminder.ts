import type { Fixtures } from '#test/fixtures/base.ts';
import { hire } from '#test/fixtures/employees.ts';
import { api, get, intent, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import { of } from '#test/fixtures/screen.ts';
import type { NounTests } from './noun-tests.ts';

/** Records of what members are reminded of. */
export function reminderRecordsOf({ asMember }: Fixtures) {
  return {
    /** The member, of whose documents nobody was reminded of late. */
    async memberLackingDocuments() {
      const { db, memberId } = asMember;
      const employeeId = await hire(asMember);
      const since = { created_at: '2020-01-01T00:00:00.000Z' };
      await db
        .updateTable('employees')
        .set(since)
        .where('member_id', '=', memberId)
        .where('id', '=', employeeId)
        .execute();
      await db
        .deleteFrom('reminder_rules')
        .where('member_id', '=', memberId)
        .where('kind', '=', 'document')
        .execute();
      return memberId;
    },
  };
}

const FORM = '/admin/users/:memberId/forms/:formId';
/** Staff who look at a member's pages mark nothing. */
const SEEN = 'login 200 200 200 200 200';

/** Reminder emails: each chooses for the own account alone; the staff is not reminded, and hears of comments. */
export const reminderTests: NounTests = {
  // biome-ignore format: the cells of a row stand in columns
  pages: {
    '/unsubscribe/:token':    '200     200                200                200                200                200',
  },
  intents: {
    '/unsubscribe/:token ': intent('404 '.repeat(6).trim(), async () => ({})),
    '/admin/profile reminder-frequency': intent(`${ONLY_ADMIN}200`, async () => ({
      kind: 'comment',
      frequency: 'weekly',
    })),
    '/member/settings reminder-frequency': intent('login 200 200 200 200 403', async () => ({
      kind: 'request',
      frequency: 'weekly',
    })),
    '/admin/users/:memberId/access reminder-steps': intent(`${ONLY_ADMIN}200`, async () => ({
      kind: 'form',
      steps: 'from-due',
    })),
    '/member/notifications reminders-seen': intent(SEEN, async () => ({ kind: 'expected' })),
    '/admin/users/:memberId/expected remind-now': intent(
      `${ONLY_ADMIN}200`,
      async (made) => ({ kind: 'expected', id: await made.expected() }),
      'id',
    ),
    '/admin/users/:memberId/documents remind-now': intent(
      `${ONLY_ADMIN}200`,
      async (made) => ({ kind: 'document', id: await made.memberLackingDocuments() }),
      'id',
    ),
    [`${FORM} form-due`]: intent(
      `${ONLY_ADMIN}200`,
      async (made) => ({ formId: await made.assigned(), dueDate: '2026-12-01' }),
      'formId',
    ),
    [`${FORM} remind-now`]: intent(
      `${ONLY_ADMIN}200`,
      async (made) => ({ kind: 'form', id: await made.dueForm() }),
      'id',
    ),
  },
  calls: {
    'GET /api/unsubscribe/:token': api(
      '>/unsubscribe/file_00000000000000000000000000 '.repeat(6).trim(),
      get,
    ),
    'POST /api/unsubscribe/:token': api('404 '.repeat(6).trim(), (browser, path) =>
      browser.call('POST', path),
    ),
  },
  screens: of('visitor', [
    { name: 'unsubscribe', route: '/unsubscribe/:token', path: '/unsubscribe/a-link-that-nobody-sent' },
  ]),
  lists: {},
  deleted: {},
};
