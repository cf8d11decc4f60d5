import type { Noun } from '#app/noun.ts';

/** Erases what the nouns declare; keeps who does which job of housekeeping. */
export const retentionNoun: Noun = {
  key: 'platform/retention',
  tables: { job_leases: { stays: 'one row for each job' } },
  notInDemo: ['job_leases'],
};
