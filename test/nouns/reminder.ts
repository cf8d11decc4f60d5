import { api, get, intent, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import { of } from '#test/fixtures/screen.ts';
import type { NounTests } from './noun-tests.ts';

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
