import { listSent, listToSign } from '#app/features/work/signature/list-signatures.server.ts';
import { ofMember } from '#app/features/work/signature/signature-scope.server.ts';
import { type ApiCall, api, get, intent, MEMBERS, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import type { Records } from '#test/fixtures/records.ts';
import { of } from '#test/fixtures/screen.ts';
import { documentSaid } from '#test/fixtures/signatures.ts';
import type { NounTests } from './noun-tests.ts';

const PAGE = '/member/signatures';
const ACROSS = '/admin/signatures';
const NOBODY = '404 '.repeat(6).trim();
/** Nobody signs for somebody else, not even an admin. */
const OWN = 'login 200 404 404 404 404';
const SENDER = 'login 200 404 403 200 404';
const ADMIN = `${ONLY_ADMIN}200`;

const send =
  (said: (id: string) => object): ApiCall['send'] =>
  (browser, path, id) =>
    browser.upload(path, documentSaid(said(id)), 'Phones stay in the cradle.');
const version = send((setId) => ({ setId }));
const request =
  (id: (made: Records) => Promise<string>, more: object = {}) =>
  async (made: Records) => ({
    ...{ requestId: await id(made), ...more },
  });
const typed = { typedName: 'Dana Reyes', consent: 'on' };
const document = (made: Records) => made.signDocument();
const noLink = (name: string) => [`/answer/:token ${name}`, intent(NOBODY, async () => ({}))] as const;

/** Documents to sign; what a link opens is in work/answer/answer.test.ts. */
export const signatureTests: NounTests = {
  pages: {
    //      visitor member stranger manager editor admin
    [PAGE]: 'login 200 200 200 200 200',
    [ACROSS]: ADMIN,
  },
  intents: {
    ...Object.fromEntries(['signature-open', 'signature-sign', 'signature-decline'].map(noLink)),
    [`${PAGE} signature-open`]: intent(
      OWN,
      request((made) => made.ownRequest()),
      'requestId',
    ),
    [`${PAGE} signature-sign`]: intent(
      OWN,
      request((made) => made.readRequest(), typed),
      'requestId',
    ),
    [`${PAGE} signature-decline`]: intent(
      OWN,
      request((made) => made.ownRequest(), { reason: 'Wrong company.' }),
      'requestId',
    ),
    [`${PAGE} signature-remind`]: intent(SENDER, async (made) => ({ setId: await made.signSet() }), 'setId'),
    [`${PAGE} signature-cancel`]: intent(
      SENDER,
      request((made) => made.employeesRequest()),
      'requestId',
    ),
    [`${PAGE} signature-due-edit`]: intent(
      SENDER,
      async (made) => ({ setId: await made.signSet(), dueDate: '2029-06-20' }),
      'setId',
    ),
    [`${PAGE} signature-seen`]: intent(
      'login 200 404 200 200 404',
      async (made) => ({ setId: await made.signedSet() }),
      'setId',
    ),
    [`${ACROSS} signature-remind`]: intent(ADMIN, async (made) => ({
      ...{ setId: await made.staffsSet(), memberId: made.memberId },
    })),
    [`${ACROSS} signature-cancel`]: intent(ADMIN, async (made) => ({
      ...{ requestId: await made.employeesRequest(), memberId: made.memberId },
    })),
    [`${ACROSS} signature-due-edit`]: intent(ADMIN, async (made) => ({
      ...{ setId: await made.staffsSet(), dueDate: '2029-06-20' },
    })),
    [`${ACROSS} signature-seen`]: intent(ADMIN, async (made) => ({ setId: await made.staffsSignedSet() })),
  },
  calls: {
    'PUT /api/member/signatures': api(
      '401 201 404 403 201 404',
      send((id) => ({ employees: [id] })),
      (made) => made.employee(),
    ),
    'PUT /api/member/signatures/versions': api('401 201 404 403 201 404', version, (made) => made.signSet()),
    'PUT /api/admin/signatures': api(
      '401 403 403 403 403 201',
      send((id) => ({ members: [id] })),
      async (made) => made.memberId,
    ),
    'PUT /api/admin/signatures/versions': api('401 403 403 403 403 201', version, (made) => made.staffsSet()),
    'GET /api/member/sign-documents/:documentId': api('401 200 404 200 200 404', get, document),
    'GET /api/member/sign-documents/:documentId/contents': api('401 200 404 200 200 404', get, document),
    [`GET ${MEMBERS}/sign-documents/:documentId`]: api('401 403 403 403 403 200', get, document),
    [`GET ${MEMBERS}/sign-documents/:documentId/contents`]: api('401 403 403 403 403 200', get, document),
    'GET /api/answer/:token/sign-documents/:documentId': api(NOBODY, get),
    'GET /api/answer/:token/sign-documents/:documentId/contents': api(NOBODY, get),
  },
  screens: [
    ...of('member', [
      { name: 'signatures', route: PAGE, path: PAGE, opens: [[/^Send document$/]] },
      {
        name: 'signature-set',
        route: PAGE,
        path: PAGE,
        links: ['main a[href*="set="]'],
        opens: [[/^More for the document$/, /^New version$/], [/^Due date$/], [/^Actions for /]],
      },
      {
        name: 'signature-certificate',
        route: PAGE,
        path: PAGE,
        links: ['main a[href*="set="]', 'main a[href*="certificate="]'],
      },
    ]),
    ...of('admin', [
      { name: 'signatures-of-all', route: ACROSS, path: ACROSS, opens: [[/^Send document$/]] },
      {
        name: 'signature-set-of-all',
        route: ACROSS,
        path: ACROSS,
        links: ['main a[href*="set="]'],
        opens: [[/^More for the document$/, /^New version$/], [/^Due date$/], [/^Actions for /]],
      },
    ]),
  ],
  lists: {
    'documents sent to be signed': (ctx) => listSent(ofMember(ctx), 1),
    'documents to sign': listToSign,
  },
  deleted: {},
};
