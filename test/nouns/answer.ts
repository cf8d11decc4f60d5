import { randomUUID } from 'node:crypto';
import { type ApiCall, api, get, type Intent, intent, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import { of } from '#test/fixtures/screen.ts';
import type { NounTests } from './noun-tests.ts';

/** Nobody's session answers by a link that was never sent. */
const NOBODY = '404 '.repeat(6).trim();
const ACCESS = '/admin/users/:memberId/access';

const upload: ApiCall['send'] = (browser, path) =>
  browser.upload(path, { name: 'card.txt', clientKey: randomUUID() }, 'Policy 7');
const unknown = (name: string): [string, Intent] => [
  `/answer/:token ${name}`,
  intent(NOBODY, async () => ({})),
];

/** Answering from links in emails; what a link opens is in test/answer-link.test.ts. */
export const answerTests: NounTests = {
  pages: { '/answer/:token': NOBODY },
  intents: {
    ...Object.fromEntries(
      [
        'answer-open',
        'answer-code',
        'answer-confirm',
        'request-respond',
        'item-answer',
        'item-file-remove',
        'form-submit',
      ].map(unknown),
    ),
    '/member/settings answer-links-set': intent('login 200 200 403 403 200', async () => ({ on: 'off' })),
    '/member/settings answer-links-end': intent('login 200 200 403 403 200', async () => ({})),
    [`${ACCESS} answer-links-set`]: intent(`${ONLY_ADMIN}200`, async () => ({ on: 'on' })),
    [`${ACCESS} answer-links-end`]: intent(`${ONLY_ADMIN}200`, async () => ({})),
  },
  calls: {
    'PUT /api/answer/:token/request-items/:itemId/files': api(NOBODY, upload),
    'GET /api/answer/:token/request-files/:fileId': api(NOBODY, get),
    'PUT /api/answer/:token/forms/:formId/files': api(NOBODY, upload),
    'PUT /api/answer/:token/forms/:formId/draft': api(NOBODY, (browser, path) =>
      browser.call('PUT', path, { number: 1, revision: 0, typed: {} }),
    ),
    'GET /api/answer/:token/form-files/:fileId': api(NOBODY, get),
  },
  screens: of('visitor', [
    { name: 'answer-ended', route: '/answer/:token', path: '/answer/a-link-that-nobody-sent' },
  ]),
  lists: {},
  deleted: {},
};
