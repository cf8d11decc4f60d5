import { newId } from '#app/ids.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { intent, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import { of } from '#test/fixtures/screen.ts';
import type { NounTests } from './noun-tests.ts';

/** Scheduled work: admins only. */
export const scheduledJobTests: NounTests = {
  // biome-ignore format: the cells of a row stand in columns
  pages: {
    '/admin/settings/scheduled': 'login   login              login              login              login              200',
  },
  intents: {
    '/admin/settings/scheduled job-run-again': intent(`${ONLY_ADMIN} 200`, async (made) => ({
      jobId: await made.failedJob(),
    })),
  },
  calls: {},
  screens: of('admin', [
    { name: 'scheduled', route: '/admin/settings/scheduled', path: '/admin/settings/scheduled' },
  ]),
  lists: {},
  deleted: {},
};

/** Scheduled work that has failed. */
export function jobRecordsOf({ asAdmin }: Fixtures) {
  return {
    async failedJob() {
      const [id, at] = [newId('job'), asAdmin.now().toISOString()];
      const failed = {
        next_try_at: null,
        held_until: null,
        done_at: null,
        failed_at: at,
        last_error: 'Refused.',
      };
      await asAdmin.db
        .insertInto('scheduled_jobs')
        .values({ id, kind: 'test', key: id, account_id: null, due_at: at, tries: 8, ...failed })
        .execute();
      return id;
    },
  };
}
