import type { Noun } from '#app/noun.ts';
import { eraseOldEvents } from './erase-aged.server.ts';

/** What happens around logins, rights and data that leave the portal, and the seals that chain it and the activities. */
export const securityNoun: Noun = {
  key: 'platform/security',
  tables: {
    security_events: { erase: eraseOldEvents },
    seals: { stays: 'they prove what the entries were' },
    seal_checkpoints: { stays: 'they prove which entries an earlier version erased by their age' },
    record_erasures: { stays: 'they prove which entries went by their age' },
  },
  ids: { security: 'security_events', erasure: 'record_erasures' },
  // Seals are made by a job, and nothing of the demo is old enough for a checkpoint.
  notInDemo: ['seals', 'seal_checkpoints', 'record_erasures'],
};
