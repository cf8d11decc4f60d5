import type { Noun } from '#app/noun.ts';

/** Work that is done once, at a time that is known before. */
export const scheduledJobNoun: Noun = {
  key: 'platform/scheduled-job',
  tables: { scheduled_jobs: { since: 'done_at', for: 'undo' } },
  ids: { job: 'scheduled_jobs' },
  notInDemo: ['scheduled_jobs'],
};
