import { type Intent, intent, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import type { Records } from '#test/fixtures/records.ts';
import { of } from '#test/fixtures/screen.ts';
import type { NounTests } from './noun-tests.ts';

const ADMIN = `${ONLY_ADMIN}200`;
const OWN = 'login 200 404 403 200 404';

const onFile = async (made: Records) => ({ kind: 'file', subjectId: await made.file(), text: 'Which week?' });
const onRequest = async (made: Records) => ({
  kind: 'request',
  subjectId: await made.request(),
  text: 'Which year?',
});

const commentOn = (answers: string, subject: Intent['form']) => intent(answers, subject, 'subjectId');

/** Comments and internal notes, for the tests of everything. */
export const commentTests: NounTests = {
  pages: {},
  intents: {
    '/member/:category comment-add': commentOn(OWN, onFile),
    '/member/requests comment-add': commentOn(OWN, onRequest),
    '/admin/users/:memberId/files comment-add': commentOn(ADMIN, onFile),
    '/admin/users/:memberId/requests comment-add': commentOn(ADMIN, onRequest),
    '/admin/users/:memberId/files mention-seen': commentOn(ADMIN, onFile),
    '/admin/users/:memberId/requests mention-seen': commentOn(ADMIN, onRequest),
  },
  calls: {},
  screens: of('admin', []),
  lists: {},
  deleted: {},
};
