/** What a key may do with each kind of record. */
export const SCOPES = [
  'members:read',
  'employees:read',
  'employees:write',
  'documents:read',
  'documents:write',
  'files:read',
  'files:write',
  'requests:read',
  'requests:write',
  'candidates:read',
  'candidates:write',
  'submissions:read',
  'findings:read',
] as const;

export type Scope = (typeof SCOPES)[number];

/** The kinds of record, in the order of the form, with what people call them. */
export const SCOPE_NOUNS = {
  members: 'Account details',
  employees: 'Employees',
  documents: 'Employee documents',
  files: 'Files',
  requests: 'Requests',
  candidates: 'Candidates',
  submissions: 'Form submissions',
  findings: 'Findings',
} as const;

/** Keys that an account may have. */
export const KEYS_MOST = 10;

/** Characters that the name of a key may have. */
export const KEY_NAME_MAX = 60;

/** Days after which a key can expire. */
export const EXPIRY_DAYS = ['30', '90', '365'] as const;

/** The kinds of record that a key reads, or also changes, as one line: 'Employees (read and write), Files (read)'. */
export function scopesText(scopes: readonly string[]): string {
  const held = new Set(scopes);
  return Object.entries(SCOPE_NOUNS)
    .flatMap(([noun, title]) => {
      const [reads, writes] = [held.has(`${noun}:read`), held.has(`${noun}:write`)];
      if (!reads && !writes) return [];
      return `${title} (${[reads && 'read', writes && 'write'].filter(Boolean).join(' and ')})`;
    })
    .join(', ');
}
