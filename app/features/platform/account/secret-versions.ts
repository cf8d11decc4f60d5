import { createHash } from 'node:crypto';
import { type Secrets, secretsOf } from '#app/own-secrets.ts';

/** Secrets as the sign-in library takes them, each with a number that stays its own. */
export function numberedSecrets(secrets: Secrets): { version: number; value: string }[] {
  return secretsOf(secrets).map((value) => ({ version: numberOf(value), value }));
}

/** A number by which what is sealed names its secret, without telling it. */
function numberOf(secret: string): number {
  return createHash('sha256').update(`secret number:${secret}`).digest().readUInt32BE() >>> 1;
}
