import { tracingChannel } from 'node:diagnostics_channel';

/** Work that nobody waits for: a job of housekeeping, or a kind of scheduled work. */
export type JobTold = { job: string };

/** Tells whoever listens of each such job. */
export const jobs = tracingChannel<unknown, JobTold>('portal.job');
