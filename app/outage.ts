import { DatabaseAway } from '#db/database-away.ts';
import { isOutOfSpace } from '#db/out-of-space.ts';
import { type Refusal, StorageFull, Unavailable } from './errors.ts';

/** Seconds after which whoever met an outage may try again. */
export const RETRY_AFTER_S = 5;

/**
 * What a person is told of a fault that is over once the database is back or there is room on the disk again; undefined
 * for any other error. It does not say that nothing was changed: the database may have gone while it was saving.
 */
export function outageOf(error: unknown): Refusal | undefined {
  if (isOutOfSpace(error)) {
    return new StorageFull(
      'The portal is out of storage space, so this could not be saved. Your input is still here. Tell your back office, then try again.',
      'Storage is full',
    );
  }
  if (!DatabaseAway.is(error)) return undefined;
  return new Unavailable(
    'The portal is temporarily unavailable. Your input is still here. Try again in a minute.',
    'Temporarily unavailable',
  );
}
