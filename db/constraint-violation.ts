/** True if a row was refused by a key or a reference of the tables, on either engine. */
export function isConstraintViolation(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^23\d{3}$/.test(code) || code.startsWith('SQLITE_CONSTRAINT');
}
