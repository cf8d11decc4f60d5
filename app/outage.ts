import { DatabaseAway } from '#db/database-away.ts';
import { isOutOfSpace } from '#db/out-of-space.ts';
import { BlobsAway, blobProblem } from '#ports/blobs/blob-store.ts';
import { Damaged, type DomainError, StorageFull, Unavailable } from './errors.ts';

/** Seconds after which whoever met an outage may try again. */
export const RETRY_AFTER_S = 5;

/**
 * What a person is told of a fault that comes from below: the database or the files' store is away, the disk is full, a file on it is damaged;
 * undefined for any other error. It does not say that nothing was changed: the database may have gone while it was saving.
 */
export function outageOf(error: unknown): DomainError | undefined {
  if (isOutOfSpace(error)) {
    return new StorageFull(
      "The portal is out of storage space, so this could not be saved. Your changes are still here. Contact the portal's administrator, then try again.",
      'Storage is full',
    );
  }
  if (blobProblem(error)) {
    return new Damaged(
      "This file is damaged or missing on the server and can't be opened. It has been reported.",
      'File damaged',
    );
  }
  if (!DatabaseAway.is(error) && !BlobsAway.is(error)) return undefined;
  return new Unavailable(
    'The portal is temporarily unavailable. Your changes are still here. Try again in a minute.',
    'Temporarily unavailable',
  );
}
