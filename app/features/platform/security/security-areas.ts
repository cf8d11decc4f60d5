/** What security events are about, as the owners filter them. */
export const SECURITY_AREAS = {
  login: 'Logins',
  password: 'Passwords',
  factor: 'Two-step verification and passkeys',
  permission: 'Roles and permissions',
  view: 'Viewing as a member',
  refused: 'Refused',
  download: 'Downloads and exports',
  link: 'Links, calendar addresses and API keys',
} as const;

export type SecurityArea = keyof typeof SECURITY_AREAS;

/** Years for which security events are kept. */
export const SECURITY_YEARS = 2;
