import { api, get, intent, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import { of } from '#test/fixtures/screen.ts';
import type { NounTests } from './noun-tests.ts';

/** The work queue: admins only, and what it does to a record is what the record's own page does. */
export const queueTests: NounTests = {
  // biome-ignore format: the cells of a row stand in columns
  pages: {
    '/admin/queue':           'login   login              login              login              login              200',
    '/admin/queue/review':    'login   login              login              login              login              200',
  },
  intents: {
    '/admin/queue queue-complete': intent(`${ONLY_ADMIN} 200`, async (made) => ({
      items: `file:${await made.file()}`,
    })),
    '/admin/queue queue-reject': intent(`${ONLY_ADMIN} 200`, async (made) => ({
      items: `file:${await made.file()}`,
      reason: 'The totals are missing.',
    })),
    '/admin/queue queue-reopen': intent(`${ONLY_ADMIN} 200`, async (made) => ({
      items: `file:${await made.completedFile()}`,
    })),
    '/admin/queue queue-remind': intent(`${ONLY_ADMIN} 200`, async (made) => ({
      items: `request:${await made.request()}`,
    })),
    '/admin/queue queue-request': intent(`${ONLY_ADMIN} 200`, async (made) => {
      await made.employee();
      return { items: `missing:${made.memberId}` };
    }),
    '/admin/queue queue-assign': intent(`${ONLY_ADMIN} 200`, async (made) => ({
      items: `file:${await made.file()}`,
      assigneeId: made.adminId,
    })),
    '/admin/queue queue-reasons': intent(`${ONLY_ADMIN} 200`, async () => ({ reasons: 'Wrong week.' })),
    '/admin/queue/review queue-reasons': intent(`${ONLY_ADMIN} 200`, async () => ({
      reasons: 'Wrong month.',
    })),
    '/admin/queue/review review-complete': intent(`${ONLY_ADMIN} >/admin/queue/review`, async (made) => ({
      items: `file:${await made.file()}`,
    })),
    '/admin/queue/review review-reject': intent(`${ONLY_ADMIN} >/admin/queue/review`, async (made) => ({
      items: `file:${await made.file()}`,
      reason: 'The totals are missing.',
    })),
    '/admin/queue/review queue-reopen': intent(`${ONLY_ADMIN} >/admin/queue/review`, async (made) => ({
      items: `file:${await made.completedFile()}`,
    })),
    '/admin/queue queue-view-save': intent(`${ONLY_ADMIN} 200`, async () => ({
      name: 'Tolls',
      query: 'category=ezpass',
    })),
    '/admin/queue queue-view-delete': intent(`${ONLY_ADMIN} 200`, async () => ({ name: 'Tolls' })),
  },
  calls: {
    'GET /api/admin/files.zip': api(
      '401 403 403 403 403 200',
      (browser, path, fileId) => get(browser, `${path}?items=file:${fileId}`, fileId),
      (made) => made.file(),
    ),
  },
  screens: of('admin', [
    {
      name: 'queue',
      route: '/admin/queue',
      path: '/admin/queue',
      opens: [[/^Select (?!all)/, /^Assign$/], [/^Keyboard shortcuts$/], [/^Select (?!all)/, /^Send back$/]],
    },
    {
      name: 'queue-filtered',
      route: '/admin/queue',
      path: '/admin/queue?type=file',
      opens: [[/^Save view$/]],
    },
    {
      name: 'queue-review',
      route: '/admin/queue/review',
      path: '/admin/queue/review',
      opens: [[/^Reject$/], [/^Reject$/, /^Edit reasons$/]],
    },
  ]),
  lists: {},
  deleted: {},
};
