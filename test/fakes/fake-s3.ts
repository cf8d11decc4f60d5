import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Place } from '#ports/blobs/s3-place.ts';

/** A server with S3's interface; each `bucket` is a place of its own in it. */
export async function fakeS3() {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It signs some requests without a key otherwise than the client does.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'portal', configs: [] }],
  });
  const { port } = await server.run();
  let places = 0;
  return {
    place: (): S3Place => ({
      bucket: 'portal',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      prefix: `p${++places}/`,
      keys: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    }),
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
