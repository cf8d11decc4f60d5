import type { Noun } from '#app/noun.ts';

/** Logins: passwords, sessions, two-step verification, links by email. */
export const accountNoun: Noun = {
  key: 'platform/account',
  tables: {
    credentials: { with: 'users' },
    sessions: { since: 'expires_at', for: 'day' },
    verifications: { since: 'expires_at', for: 'day' },
    account_links: { with: 'users' },
    sign_in_failures: { since: 'last_failure_at', for: 'day' },
    known_clients: { with: 'users' },
    second_factors: { with: 'users' },
    used_codes: { with: 'users' },
  },
  ids: {
    cred: 'credentials',
    ses: 'sessions',
    ver: 'verifications',
    link: 'account_links',
    factor: 'second_factors',
  },
  notInDemo: [
    'sessions',
    'verifications',
    'sign_in_failures',
    'known_clients',
    'second_factors',
    'used_codes',
  ],
};
