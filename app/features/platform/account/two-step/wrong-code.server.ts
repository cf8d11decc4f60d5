import { ValidationError } from '#app/errors.ts';
import type { Auth } from '../auth.server.ts';
import type { TypedCode } from './typed-code.server.ts';

/**
 * The refusal of a code, with `text` unless the app's clock is what is wrong: then it says so, since every code of such a
 * phone is refused.
 */
export async function wrongCode(
  auth: Auth,
  userId: string,
  code: TypedCode | undefined,
  text: string,
): Promise<ValidationError> {
  const off = code?.kind === 'app' && (await auth.api.codeClock({ body: { userId, code: code.text } }));
  // A code of this minute was used already.
  const message = off && Math.abs(off.minutes) >= 1 ? clockText(off.minutes) : text;
  return new ValidationError(message, { code: message });
}

function clockText(minutes: number): string {
  const whole = Math.round(Math.abs(minutes));
  const howFar = `about ${whole} ${whole === 1 ? 'minute' : 'minutes'} ${minutes > 0 ? 'fast' : 'slow'}`;
  return `Your phone's clock is ${howFar}, so its codes don't match. Set it to automatic time, then enter a new code.`;
}
