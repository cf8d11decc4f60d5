const DAY_MS = 86_400_000;

/** The date (YYYY-MM-DD, where the person is) so many days from today; '' for none. */
export function dateIn(days: number | null): string {
  if (days === null) return '';
  return new Date(Date.parse(today()) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from today until a date (YYYY-MM-DD), as a form sends them; '' for none, 0 for one that has passed. */
export function daysUntil(date: string): string {
  if (date === '') return '';
  return String(Math.max(0, Math.round((Date.parse(date) - Date.parse(today())) / DAY_MS)));
}

function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
