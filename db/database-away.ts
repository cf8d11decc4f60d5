/** The database cannot be reached, or takes too long: nothing is wrong with what it was asked. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';

  constructor(cause: unknown) {
    super(`The database is not available: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }

  /** The error itself or what caused it, also from another copy of this module, as a bundle has its own. */
  static is(error: unknown): boolean {
    return error instanceof Error && (error.name === 'DatabaseAway' || DatabaseAway.is(error.cause));
  }
}

/** What PostgreSQL says when it stops, starts, has no connection to give or has waited long enough. */
const SERVER_CODES = /^(08\w{3}|57P0[1-5]|57014|53300|53400|55P03|25P0[34])$/;

const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // The socket of a server on this machine that does not run.
  'ENOENT',
]);

/** The driver's own errors have no codes. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;

/** The error that PostgreSQL's driver gave, named DatabaseAway where the database was away. */
export function nameOutage(error: unknown): unknown {
  return isOutage(error) ? new DatabaseAway(error) : error;
}

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  const code = 'code' in error ? String(error.code) : '';
  return SERVER_CODES.test(code) || SYSTEM_CODES.has(code) || DRIVER_MESSAGES.test(error.message);
}
