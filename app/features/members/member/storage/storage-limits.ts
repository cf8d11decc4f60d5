/** Limits that a member can be given, in GB; '' is the portal's setting. */
export const STORAGE_LIMITS = [
  '',
  '1',
  '2',
  '5',
  '10',
  '20',
  '50',
  '100',
  '200',
  '500',
  '1000',
  '2000',
] as const;
