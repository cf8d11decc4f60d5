import type { Noun } from '#app/noun.ts';
import { staffFactorOff, staffInvitation } from './team-mails.server.ts';

/** Who works for the provider: what each may do, and what becomes of the work of those who leave. */
export const teamNoun: Noun = { key: 'overview/team', mails: [staffFactorOff, staffInvitation], tables: {} };
