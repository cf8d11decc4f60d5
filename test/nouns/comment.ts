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
import { of } from '#test/fixtures/screen.ts';
import type { NounTests } from './noun-tests.ts';

const ADMIN = `${ONLY_ADMIN}200`;
const OWN = 'login 200 404 403 200 404';
/** What only its author may do. */
const AUTHOR = 'login 200 404 404 404 404';

const says = (kind: string, id: (made: Records) => Promise<string>) => async (made: Records) => ({
  ...{ kind, subjectId: await id(made) },
  text: 'Which week?',
});
const about = (answers: string, form: Intent['form']) => intent(answers, form, 'subjectId');
const ofComment = (answers: string, id: (made: Records) => Promise<string>) =>
  intent(answers, async (made) => ({ commentId: await id(made), text: 'Week 31' }), 'commentId');

const onFile = says('file', (made) => made.file());

let fileOf = '';
const forFile = async (made: Records) => {
  fileOf = await made.file();
  return fileOf;
};
const put: ApiCall['send'] = (browser, path) =>
  browser.upload(
    path,
    { kind: 'file', subjectId: fileOf, name: 'a.png', clientKey: randomUUID() },
    'picture',
  );

/** Comments and internal notes, for the tests of everything. */
export const commentTests: NounTests = {
  // biome-ignore format: the cells of a row stand in columns
  pages: {
    '/member/comments':                       'login   >/member/dashboard >/member/dashboard >/member/dashboard >/member/dashboard >/member/dashboard',
    '/admin/users/:memberId/comments':        'login   login              login              login              login              >/admin/users/:memberId',
    '/admin/users/:memberId/forms/:formId':   'login   login              login              login              login              404',
  },
  intents: {
    '/member/comments comment-add': about(OWN, onFile),
    '/member/comments comment-edit': ofComment(AUTHOR, (made) => made.membersComment()),
    '/member/comments comment-delete': ofComment(AUTHOR, (made) => made.membersComment()),
    '/member/comments comment-restore': ofComment(AUTHOR, (made) => made.membersDeletedComment()),
    '/member/comments thread-seen': about('login 200 404 200 200 404', (made) => made.newsForMember()),
    '/admin/users/:memberId/comments comment-add': about(ADMIN, onFile),
    '/admin/users/:memberId/comments comment-edit': ofComment(ADMIN, (made) => made.adminsComment()),
    '/admin/users/:memberId/comments comment-delete': ofComment(ADMIN, (made) => made.adminsComment()),
    '/admin/users/:memberId/comments comment-restore': ofComment(ADMIN, (made) =>
      made.adminsDeletedComment(),
    ),
    '/admin/users/:memberId/comments thread-seen': about(ADMIN, (made) => made.newsForAdmin()),
  },
  // biome-ignore format: the cells of a row stand in columns
  calls: {
    'PUT /api/member/comment-files':          api('401     201    404      403     201    404', put, forFile),
    'GET /api/member/comment-files/:fileId':  api('401     200    404      200     200    404', get, (made) => made.commentFile()),
    [`PUT ${MEMBERS}/comment-files`]:         api('401     403    403      403     403    201', put, forFile),
    [`GET ${MEMBERS}/comment-files/:fileId`]: api('401     403    403      403     403    200', get, (made) => made.commentFile()),
  },
  screens: of('admin', [
    {
      name: 'member-form',
      route: '/admin/users/:memberId/forms/:formId',
      path: '/admin/users?q=northgate',
      links: [
        'main a[href*="/users/user_"]',
        'main a[href*="/access"]',
        'main a[href*="/users/"][href*="/forms/"]',
      ],
    },
  ]),
  lists: {},
  deleted: {},
};
