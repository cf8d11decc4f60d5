import { api, get, intent, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import { of } from '#test/fixtures/screen.ts';
import type { NounTests } from './noun-tests.ts';

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
