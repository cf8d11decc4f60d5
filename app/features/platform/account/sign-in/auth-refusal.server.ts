import { type APIError, isAPIError } from 'better-auth/api';

/** True where the sign-in library refuses, as for a wrong password; false for a fault, such as a database that is away. */
export function isAuthRefusal(error: unknown): error is APIError {
  return isAPIError(error) && error.statusCode < 500;
}
