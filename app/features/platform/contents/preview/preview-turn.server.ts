import { RateLimited } from '#app/errors.ts';

/** So many may wait. */
const MOST_WAITING = 20;

/** Previews are made one after the other, since each can fill much memory. Throws RateLimited while many others wait. */
export const inTurn = oneByOne('Many previews are being made. Try again in a moment.');

/** What does one piece of work after the other, each once what was begun before is done; while many wait, it throws RateLimited with that message. */
export function oneByOne(message: string): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();
  return async (work) => {
    if (waiting >= MOST_WAITING) throw new RateLimited(message);
    waiting += 1;
    const mine = turn.then(work).finally(() => {
      waiting -= 1;
    });
    turn = mine.catch(() => undefined);
    return mine;
  };
}
