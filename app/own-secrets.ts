import { timingSafeEqual } from 'node:crypto';

/** The server's secret, and those that it had before, the newest first: new things are signed with the one, old ones open with the others. */
export type Secrets = { secret: string; secretsBefore?: readonly string[] | undefined };

/** All of them, the newest first. */
export function secretsOf({ secret, secretsBefore = [] }: Secrets): [string, ...string[]] {
  return [secret, ...secretsBefore];
}

/** Whether that is what one of the secrets makes of something; `seal` makes it. */
export function isSealedBy(secrets: Secrets, given: string, seal: (secret: string) => string): boolean {
  return secretsOf(secrets).some((secret) => isSame(given, seal(secret)));
}

/** The secret with which something was made whose hash is known, or the newest. */
export function secretBehind(secrets: Secrets, isIt: (secret: string) => boolean): string {
  return secretsOf(secrets).find(isIt) ?? secrets.secret;
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
