import type { Portal } from '#app/ctx.ts';
import { RateLimited, ValidationError } from '#app/errors.ts';
import type { LoginWay } from '#app/features/platform/security/security-kinds.ts';
import { addressBlock } from '#app/text/address-block.ts';
import { isHashingBusy } from '../password/password-hash.server.ts';
import { type Client, findKnownClient, type KnownClient } from './known-clients.server.ts';
import { noteFailedGuess } from './note-failed-guess.server.ts';
import { acquireSlot } from './slots.server.ts';
import { clearPlaces, givePlacesBack, type Line, type Place, takePlaces } from './throttle-sign-in.server.ts';

/** Failures that cost nothing: people mistype. An address is shared by an office, so it has more of them. */
export const FREE_FAILURES = { account: 4, address: 20 };
/** Wrong codes after which a client gets none checked for a while. */
const WRONG_CODES = 10;
/** Attempts of one origin (address or known browser) that may wait at the same time; more are turned away at once. */
const WAITING_AT_MOST = 8;
const waiting = new Map<string, number>();

/** Title of every sign-in that is refused. */
export const FAILED = 'Login Failed';

export type GuessDeps = Pick<Portal, 'db' | 'now' | 'secret'> & { wait(ms: number): Promise<void> };

/** How an attempt shows who somebody is. */
export type GuessWay = Exclude<LoginWay, 'link'> | 'own';

/** An attempt to name a secret: whose (by the email that is compared), from where, and what a refusal is titled. */
export type Guess = {
  account: string;
  client: Pick<Client, 'address' | 'cookie'>;
  title: string;
  /** What is tried; 'own' by who is signed in already. */
  way: GuessWay;
  /** An authenticator app's code: short enough to be found by trying, so that tries are few. */
  shortCode?: boolean;
};

/** What follows on an attempt that was right: whether it forgets the earlier failures, and what is written beside that. */
type Success<T> = { clears?: (result: T) => boolean; beside?: (result: T) => Promise<unknown> };

/**
 * Makes an attempt when it is its turn. Throws what `work` throws: ValidationError stays counted as a failure; anything else, and
 * success, does not count. Throws RateLimited where too many wait.
 */
export async function guess<T>(
  deps: GuessDeps,
  attempt: Guess,
  work: () => Promise<T>,
  success: Success<T> = {},
): Promise<T> {
  try {
    return await tryWhenDue(deps, attempt, work, success);
  } catch (error) {
    await noteFailedGuess(deps, attempt, error);
    throw error;
  }
}

async function tryWhenDue<T>(
  deps: GuessDeps,
  attempt: Guess,
  work: () => Promise<T>,
  success: Success<T>,
): Promise<T> {
  const { account, client, title } = attempt;
  const known = await findKnownClient(deps, account, client);
  if (!known && isHashingBusy()) throw new RateLimited('The portal is busy. Try again in a moment.', title);
  const origin = known?.kind === 'device' ? known.key : addressBlock(client.address);
  const leave = await acquireSlot(`origin:${origin}`, FREE_FAILURES.address);
  let left = false;
  const leaveOnce = () => {
    if (!left) leave();
    left = true;
  };
  try {
    const places = await placesFor(deps, linesOf(attempt, known), title);
    // The turn is given back for the time of the wait, so that a guesser does not keep others of the address out.
    if (places.some(({ wait }) => wait > 0)) leaveOnce();
    const wait = Math.max(...places.map((place) => place.wait));
    return await counted(deps, places, success, async () => {
      await waitInLine(deps, origin, wait, title);
      return work();
    });
  } finally {
    leaveOnce();
  }
}

/**
 * The lines that an attempt stands in. A client that the account logged in from before has one of its own: whoever
 * guesses elsewhere does not delay it, and behind a known browser not even who guesses at the same address.
 */
function linesOf({ account, client, shortCode }: Guess, known: KnownClient | undefined): Line[] {
  const subject = known ? `known:${known.key}:${account}` : `account:${account}`;
  const lines: Line[] = [{ subject, free: FREE_FAILURES.account, after: 'alone' }];
  if (shortCode) lines.push({ subject: `codes:${subject}`, free: WRONG_CODES, after: 'closed' });
  if (known?.kind === 'device') return lines;
  const address = `address:${addressBlock(client.address)}`;
  return [...lines, { subject: address, free: FREE_FAILURES.address, after: 'beside' }];
}

async function placesFor(deps: GuessDeps, lines: Line[], title: string): Promise<Place[]> {
  return takePlaces(deps, lines).catch((error: unknown) => {
    throw error instanceof RateLimited ? new RateLimited(error.message, title) : error;
  });
}

/** Settles the places by what became of the attempt; those of a right one share their commit with what is written beside. */
async function counted<T>(
  deps: GuessDeps,
  places: Place[],
  { clears = () => true, beside }: Success<T>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work();
    const settle = clears(result) ? clearPlaces : givePlacesBack;
    await Promise.all([settle(deps, places), beside?.(result)]);
    return result;
  } catch (error) {
    if (!(error instanceof ValidationError)) await givePlacesBack(deps, places);
    throw error;
  }
}

async function waitInLine(deps: GuessDeps, origin: string, delay: number, title: string): Promise<void> {
  if (delay <= 0) return;
  const ahead = waiting.get(origin) ?? 0;
  if (ahead >= WAITING_AT_MOST)
    throw new RateLimited('Too many login attempts. Wait a moment and try again.', title);
  waiting.set(origin, ahead + 1);
  await deps.wait(delay).finally(() => {
    const left = (waiting.get(origin) ?? 1) - 1;
    if (left > 0) waiting.set(origin, left);
    else waiting.delete(origin);
  });
}
