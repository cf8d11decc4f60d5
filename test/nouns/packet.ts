import { api, get, intent, MEMBERS, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import { of } from '#test/fixtures/screen.ts';
import type { NounTests } from './noun-tests.ts';

const ADMIN = `${ONLY_ADMIN}200`;

/** Disputes: the staff's alone. */
export const packetTests: NounTests = {
  pages: {},
  intents: {
    '/admin/findings packet-make': intent(ADMIN, async (made) => ({
      findings: await made.confirmedFinding(),
      memberId: made.memberId,
      recipient: 'NYSTA',
    })),
    '/admin/findings packet-answer': intent(ADMIN, async (made) => ({
      packetId: await made.packet(),
      memberId: made.memberId,
      outcome: 'accepted',
      answer: 'Credited.',
    })),
  },
  // biome-ignore format: the cells of a row stand in columns
  calls: {
    'GET /api/member/packet-files/:fileId':  api('401     403    403      403     403    404', get, (made) => made.packetFile()),
    [`GET ${MEMBERS}/packet-files/:fileId`]: api('401     403    403      403     403    200', get, (made) => made.packetFile()),
  },
  screens: of('admin', [
    {
      name: 'disputes',
      route: '/admin/findings',
      path: '/admin/findings?view=packets',
      opens: [[/^Record answer$/]],
    },
  ]),
  lists: {},
  deleted: {},
};
