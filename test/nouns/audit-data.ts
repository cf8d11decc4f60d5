import { loadReferenceRows } from '#app/features/audit/reference/load-reference.server.ts';
import { intent, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import { of, ofAMember } from '#test/fixtures/screen.ts';
import type { NounTests } from './noun-tests.ts';

const PAGE = '/admin/users/:memberId/audit-data';
let count = 0;

/** What audits compare with: admins keep it for a member. */
export const auditDataTests: NounTests = {
  pages: { [PAGE]: `${ONLY_ADMIN}200` },
  intents: {
    [`${PAGE} audit-data-save`]: intent(`${ONLY_ADMIN}200`, async (made) => ({
      kind: 'rates',
      version: (await made.auditDataVersion()).toString(),
      text: `01/01/2026, Route ${++count}, 300.00`,
    })),
  },
  calls: {},
  screens: of('admin', [ofAMember({ name: 'member-audit-data', route: PAGE, rest: '/audit-data' })]),
  lists: { "a member's audit data": loadReferenceRows },
  deleted: {},
};
