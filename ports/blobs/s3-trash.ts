import { CopyObjectCommand, DeleteObjectCommand } from '@aws-sdk/client-s3';
import type { BlobTrash } from './blob-store.ts';
import type { Bucket } from './s3-bucket.ts';

/**
 * The trash of a bucket: `<prefix>trash/2026-11-29/<sha256>`, by the day on which a blob was moved there. An object is moved
 * by a copy and a deletion; where the second one fails, it is in both places, and the next move ends it.
 */
export function s3Trash(
  bucket: Bucket,
  prefix: string,
  keyOf: (sha256: string) => string,
  modifiedAt: (key: string) => Promise<string | undefined>,
): BlobTrash {
  const trash = `${prefix}trash/`;

  async function move(from: string, to: string): Promise<void> {
    const source = `${bucket.at.Bucket}/${from}`.split('/').map(encodeURIComponent).join('/');
    await bucket.send(new CopyObjectCommand({ ...bucket.at, CopySource: source, Key: to }));
    await bucket.send(new DeleteObjectCommand({ ...bucket.at, Key: from }));
  }

  async function* list() {
    for await (const { key } of bucket.list(trash)) {
      const [, on, sha256] = /^(\d{4}-\d\d-\d\d)\/([0-9a-f]{64})$/.exec(key.slice(trash.length)) ?? [];
      if (on && sha256) yield { sha256, on };
    }
  }

  return {
    list,

    async put(sha256, { writtenBefore, on }) {
      const modified = await modifiedAt(keyOf(sha256));
      if (modified === undefined || modified >= writtenBefore) return false;
      await move(keyOf(sha256), `${trash}${on}/${sha256}`);
      return true;
    },

    async restore(sha256) {
      for await (const found of list())
        if (found.sha256 === sha256) await move(`${trash}${found.on}/${sha256}`, keyOf(sha256));
    },

    async empty(before) {
      let deleted = 0;
      for await (const { sha256, on } of list()) {
        if (on >= before) continue;
        await bucket.send(new DeleteObjectCommand({ ...bucket.at, Key: `${trash}${on}/${sha256}` }));
        deleted += 1;
      }
      return deleted;
    },
  };
}
