/** Disk full or quota used up: for a file, for SQLite and for PostgreSQL. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100']);

/** True if something could not be written since there is no room left, or if that is what caused the error. */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && CODES.has(String(error.code))) || isOutOfSpace(error.cause);
}
