/** Days before its expiry from which a document is shown as expiring. */
export const EXPIRY_NEAR_DAYS = 30;
/** Days before its expiry from which a document is planned for. */
export const EXPIRY_SOON_DAYS = 60;

export type ExpiryState = 'none' | 'valid' | 'near' | 'past';

/** How a document stands on `today`, both YYYY-MM-DD: it is valid until the end of its expiry date. */
export function expiryState(expiryDate: string | null, today: string): ExpiryState {
  if (expiryDate === null) return 'none';
  if (expiryDate < today) return 'past';
  return expiryDate <= addDays(today, EXPIRY_NEAR_DAYS) ? 'near' : 'valid';
}

/** The day, YYYY-MM-DD, that many days later. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
