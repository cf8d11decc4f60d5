import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('files go to a bucket where one is named, by its keys or those of the machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-config-'));
  const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...env });
  expect(read().s3).toBeUndefined();
  const named = { S3_BUCKET: 'portal', S3_ENDPOINT: 'https://s3.example.com/', S3_PREFIX: 'files/own' };
  expect(read({ ...named, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }).s3).toEqual({
    bucket: 'portal',
    region: 'us-east-1',
    endpoint: 'https://s3.example.com',
    prefix: 'files/own/',
    keys: { accessKeyId: 'id', secretAccessKey: 'key' },
  });
  expect(read({ S3_BUCKET: 'portal' }).s3).toMatchObject({
    prefix: '',
    endpoint: undefined,
    keys: undefined,
  });
  expect(() => read({ S3_BUCKET: 'portal', S3_ACCESS_KEY_ID: 'id' })).toThrow('both or neither');
  expect(() => read({ S3_ENDPOINT: 'https://s3.example.com' })).toThrow('S3_BUCKET: is needed');
  rmSync(folder, { recursive: true });
});
