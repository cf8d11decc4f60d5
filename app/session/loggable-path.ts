/** A request's path for the log: the secret of a set-password link is left out. */
export function loggablePath(path: string): string {
  return path.replace(/^\/set-password\/.*/, '/set-password/…');
}
