import type { Portal } from '#app/ctx.ts';
import { acrossMembers } from '#db/open.ts';
import { isUnreferenced } from './blob-refs.server.ts';

/** A content's record follows its upload within this time; a younger content that no record names is left alone. */
const RECORD_FOLLOWS_MS = 10 * 60_000;
/** Contents that are deleted in one transaction: nobody uploads one of them meanwhile. */
const AT_ONCE = 50;

/**
 * Removes those of the contents that no record names (any more). One that was uploaded (again) a moment ago stays for the next
 * sweep: its record may be on its way.
 */
export async function removeUnreferencedBlobs(
  portal: Pick<Portal, 'db' | 'blobs' | 'now'>,
  contents: readonly string[],
): Promise<void> {
  const writtenBefore = new Date(portal.now().getTime() - RECORD_FOLLOWS_MS).toISOString();
  await deleteUnreferencedBlobs(portal, contents, writtenBefore, (sha256) =>
    portal.blobs.remove(sha256, { writtenBefore }),
  );
}

/**
 * Deletes those of the contents that no record names and that were last uploaded before an instant (ISO), and discards their
 * bytes. Each row is held until its bytes are gone: an upload of the same content waits for it and makes both anew
 * (`storeBlob`), and one whose record is being written at this moment is left alone.
 */
export async function deleteUnreferencedBlobs(
  { db }: Pick<Portal, 'db'>,
  contents: readonly string[],
  storedBefore: string,
  discard: (sha256: string) => Promise<unknown>,
): Promise<void> {
  const everywhere = acrossMembers(db, 'a content may belong to any member');
  for (let start = 0; start < contents.length; start += AT_ONCE) {
    await everywhere.transaction().execute(async (tx) => {
      const held = await tx
        .selectFrom('blobs')
        .select('sha256')
        .where('sha256', 'in', contents.slice(start, start + AT_ONCE))
        .where('stored_at', '<', storedBefore)
        .forUpdate()
        .skipLocked()
        .execute();
      if (held.length === 0) return;
      // Asked once they are held: a record that was written until then is seen.
      const gone = await tx
        .deleteFrom('blobs')
        .where(
          'sha256',
          'in',
          held.map(({ sha256 }) => sha256),
        )
        .where(isUnreferenced)
        .returning('sha256')
        .execute();
      for (const { sha256 } of gone) await discard(sha256);
    });
  }
}
