import { memberMatrix } from '#app/features/overview/compliance/list-matrix.server.ts';
import { matrixQuerySchema } from '#app/features/overview/compliance/matrix-query.ts';
import { scopeOfMember } from '#app/features/overview/compliance/matrix-scope.server.ts';
import { DOCUMENT_REQUESTS } from '#app/features/work/request/document-requests.ts';
import { api, get, type Intent, intent, MEMBERS, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import type { Records } from '#test/fixtures/records.ts';
import { of, ofAMember } from '#test/fixtures/screen.ts';
import type { NounTests } from './noun-tests.ts';

const ADMIN = `${ONLY_ADMIN}200`;
const chosen = async (made: Records) => ({ employees: await made.employee() });
const requested = async (made: Records) => {
  await made.request(`${DOCUMENT_REQUESTS.renewal}\n- Noor Yates: License`);
  return chosen(made);
};

/** The calls on the page at that path. */
function matrixCalls(path: string): Record<string, Intent> {
  return {
    [`${path} documents-request`]: intent(ADMIN, chosen),
    [`${path} documents-remind`]: intent(ADMIN, requested),
  };
}

const matrix = (query: object) => async (ctx: Parameters<typeof scopeOfMember>[0]) => {
  const asked = matrixQuerySchema.parse(query);
  return memberMatrix(ctx, await scopeOfMember(ctx, asked, '2026-01-01'), asked);
};

/** A cell's link, which opens its panel. */
const CELL = ['main .matrix td > a[href*="shelf="]'];

/** How all employees stand with all documents. */
export const complianceTests: NounTests = {
  pages: {
    //                                 visitor member stranger manager editor admin
    '/member/documents': 'login   200    200      200     200    200',
    '/admin/users/:memberId/documents': ADMIN,
    '/admin/documents': ADMIN,
  },
  intents: {
    ...matrixCalls('/admin/documents'),
    ...matrixCalls('/admin/users/:memberId/documents'),
  },
  calls: {
    'GET /api/member/document-status.csv': api('401 200 200 200 200 200', get),
    [`GET ${MEMBERS}/document-status.csv`]: api('401 403 403 403 403 200', get),
    'GET /api/admin/document-status.csv': api('401 403 403 403 403 200', get),
  },
  screens: [
    ...of('member', [
      { name: 'documents', route: '/member/documents', path: '/member/documents' },
      {
        name: 'document-cell',
        route: '/member/documents',
        path: '/member/documents?state=expired',
        links: CELL,
      },
    ]),
    ...of('admin', [
      {
        name: 'documents',
        route: '/admin/documents',
        path: '/admin/documents',
        opens: [[/^Select (?!all)/, /^Request documents$/]],
      },
      {
        name: 'document-cell',
        route: '/admin/documents',
        path: '/admin/documents?state=missing',
        links: CELL,
      },
      ofAMember({ name: 'member-documents', route: '/admin/users/:memberId/documents', rest: '/documents' }),
    ]),
  ],
  lists: {
    'the matrix': matrix({}),
    'the matrix of what is missing': matrix({ state: 'missing' }),
    'the matrix of what expires soon': matrix({ within: '30', q: 'fak' }),
    'the matrix of what is in order': matrix({ state: 'complete' }),
  },
  deleted: {},
};
