import { api, get, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import { of } from '#test/fixtures/screen.ts';
import type { NounTests } from './noun-tests.ts';

/** Security events: owners only, as the admin of the table is; what other staff gets stands in test/staff-access.test.ts. */
export const securityTests: NounTests = {
  pages: { '/admin/settings/security': `${ONLY_ADMIN} 200` },
  intents: {},
  calls: { 'GET /api/admin/security-events.csv': api('401 403 403 403 403 200', get) },
  screens: of('admin', [
    { name: 'security', route: '/admin/settings/security', path: '/admin/settings/security' },
  ]),
  lists: {},
  deleted: {},
};
