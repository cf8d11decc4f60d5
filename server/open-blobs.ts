import { join } from 'node:path';
import type { BlobStore, OnDamaged } from '#ports/blobs/blob-store.ts';
import { diskBlobs } from '#ports/blobs/disk-blobs.ts';
import type { Config } from './config.ts';

/** Where the configuration has the files: a bucket where it names one, the data folder otherwise. */
export async function openBlobs(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  onDamaged?: OnDamaged,
): Promise<BlobStore> {
  const files = join(dataDir, 'files');
  if (!s3) return diskBlobs(files, onDamaged);
  // Large, and needed by few.
  const { s3Blobs } = await import('#ports/blobs/s3-blobs.ts');
  return s3Blobs(s3, { folder: files, ...(onDamaged && { onDamaged }) });
}
