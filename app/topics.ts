/** What a page can show, and what is told of when it changes. */
export const TOPICS = [
  'account',
  'activity',
  'candidates',
  'document-types',
  'employees',
  'files',
  'findings',
  'forms',
  'internal-notes',
  'members',
  'messages',
  'orders',
  'products',
  'queue',
  'requests',
  'sales',
  'services',
  'signatures',
  'settings',
  'site',
  'subscriptions',
  'unread-admin',
  'unread-member',
  'vehicles',
] as const;

/** A part of the portal's data of which open windows are told. */
export type Topic = (typeof TOPICS)[number];

/** What the provider's staff alone hears of. */
export const STAFF_TOPICS: ReadonlySet<string> = new Set<Topic>([
  'activity',
  'internal-notes',
  'unread-admin',
]);

/** The sessions of one account: some have ended, or are to be asked again. */
export type SessionTopic = `session:${string}`;

/** Begins what processes tell each other of tables that they remember, which no window is told of. */
export const CHANGES_TOPIC = 'changes:';

/** Says that a job has been entered that is due at once: whoever does scheduled work looks for it. */
export const DUE_TOPIC = 'due-job';
