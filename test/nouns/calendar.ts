import { api, get, type Intent, intent, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import type { NounTests } from './noun-tests.ts';

const EVERYBODY = 'login 200 200 200 200 200';
const ADMIN = `${ONLY_ADMIN}200`;

const rows = (path: string, own: string, clients: string): Record<string, Intent> => ({
  [`${path} calendar-renew`]: intent(own, async () => ({})),
  [`${path} calendar-revoke`]: intent(own, async () => ({})),
  [`${path} calendar-clients`]: intent(clients, async (made) => {
    await made.calendar();
    return { clients: 'own' };
  }),
});

/** Calendar addresses: each for the own account alone; whose dates it has, only staff chooses. */
export const calendarTests: NounTests = {
  pages: {},
  intents: {
    ...rows('/member/settings', EVERYBODY, 'login 403 403 403 403 200'),
    ...rows('/admin/profile', ADMIN, ADMIN),
  },
  calls: { 'GET /api/calendar/:secret/portal.ics': api('404 '.repeat(6).trim(), get) },
  screens: [],
  lists: {},
  deleted: {},
};
