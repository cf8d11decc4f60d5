import { RateLimited } from '#app/errors.ts';

/** Previews are made one after the other, since each can fill much memory; so many may wait. */
const MOST_WAITING = 20;
let waiting = 0;
let turn: Promise<unknown> = Promise.resolve();

/** Does the work once what was begun before is done. Throws RateLimited while many others wait. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= MOST_WAITING) throw new RateLimited('Many previews are being made. Try again in a moment.');
  waiting += 1;
  const mine = turn.then(work).finally(() => {
    waiting -= 1;
  });
  turn = mine.catch(() => undefined);
  return mine;
}
