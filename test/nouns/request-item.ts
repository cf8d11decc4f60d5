import { randomUUID } from 'node:crypto';
import {
  type ApiCall,
  api,
  get,
  type Intent,
  intent,
  MEMBERS,
  ONLY_ADMIN,
} from '#test/fixtures/matrix-rows.ts';
import type { Records } from '#test/fixtures/records.ts';
import type { NounTests } from './noun-tests.ts';

const ADMIN = `${ONLY_ADMIN}200`;
const OWN = 'login 200 404 403 200 404';
const ASKED = '/admin/users/:memberId/requests';

const put: ApiCall['send'] = (browser, path) =>
  browser.upload(path, { name: 'card.txt', clientKey: randomUUID() }, 'Policy 7');

const answer = async (made: Records) => ({ itemId: await made.questionItem(), answer: 'Sam Rivera' });
const removed = async (made: Records) => ({ fileId: await made.itemFile() });
const answered = async (made: Records) => ({ itemId: await made.answeredItem() });
const asked = async (made: Records) => ({ requestId: await made.request() });

const template = () => ({ name: `Insurance ${randomUUID()}`, text: 'Send the cards', dueDays: '7' });

const ofItems = (path: string, answers: string): Record<string, Intent> => ({
  [`${path} item-answer`]: intent(answers, answer, 'itemId'),
  [`${path} item-file-remove`]: intent(answers, removed, 'fileId'),
});

/** Checklists of requests, and what staff does with a request, for the tests of everything. */
export const requestItemTests: NounTests = {
  pages: {},
  intents: {
    ...ofItems('/member/requests', OWN),
    ...ofItems(ASKED, ADMIN),
    [`${ASKED} item-accept`]: intent(ADMIN, answered, 'itemId'),
    [`${ASKED} item-send-back`]: intent(
      ADMIN,
      async (made) => ({ ...(await answered(made)), reason: 'Which Sam?' }),
      'itemId',
    ),
    [`${ASKED} request-edit`]: intent(
      ADMIN,
      async (made) => ({ ...(await asked(made)), text: 'Send the August tolls' }),
      'requestId',
    ),
    [`${ASKED} template-add`]: intent(ADMIN, async () => template()),
    [`${ASKED} template-edit`]: intent(ADMIN, async (made) => ({
      ...template(),
      templateId: await made.template(),
    })),
    [`${ASKED} template-delete`]: intent(ADMIN, async (made) => ({ templateId: await made.template() })),
    [`${ASKED} template-restore`]: intent(ADMIN, async (made) => ({
      templateId: await made.deletedTemplate(),
    })),
    [`${ASKED} request-cancel`]: intent(ADMIN, asked, 'requestId'),
    [`${ASKED} request-restore`]: intent(
      ADMIN,
      async (made) => ({ requestId: await made.canceledRequest() }),
      'requestId',
    ),
  },
  calls: {
    'PUT /api/member/request-items/:itemId/files': api('401 201 404 403 201 404', put, (made) =>
      made.fileItem(),
    ),
    'GET /api/member/request-files/:fileId': api('401 200 404 200 200 404', get, (made) => made.itemFile()),
    [`PUT ${MEMBERS}/request-items/:itemId/files`]: api('401 403 403 403 403 201', put, (made) =>
      made.fileItem(),
    ),
    [`GET ${MEMBERS}/request-files/:fileId`]: api('401 403 403 403 403 200', get, (made) => made.itemFile()),
  },
  screens: [],
  lists: {},
  deleted: {},
};
