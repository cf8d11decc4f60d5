import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { Portal } from '#app/ctx.ts';
import { hasNoAccounts } from '#app/features/platform/account/create-account.server.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import { counts } from '#test/fixtures/record-counts.ts';
import { ROUND } from './headline-stats.ts';
import { hasDemoData } from './logins.ts';
import { sampleFile } from './sample-files.ts';
import { seedDemo } from './seed.ts';

describe('filling an empty portal', () => {
  test('[DATA-02] a portal without demo data has no account, and one that fails half way stays so', async ({
    testPortal,
  }) => {
    expect(await hasNoAccounts(testPortal.deps)).toBe(true);
    let stored = 0;
    const put: Portal['blobs']['put'] = (...args) => {
      stored += 1;
      return stored > 20
        ? Promise.reject(new Error('The disk is full.'))
        : testPortal.deps.blobs.put(...args);
    };
    await expect(seedDemo({ ...testPortal.deps, blobs: { ...testPortal.deps.blobs, put } })).rejects.toThrow(
      'The disk is full.',
    );
    expect(Object.values(await counts(testPortal.deps)).every((count) => count === 0)).toBe(true);
    expect(await hasDemoData(testPortal.deps)).toBe(false);
  });

  test('two starts at the same time fill it once', async ({ testPortal }) => {
    await Promise.all([seedDemo(testPortal.deps), seedDemo(testPortal.deps)]);
    expect((await counts(testPortal.deps)).users).toBe(ROUND.users);
  });
});

test('leaves a portal alone that people use already', async ({ ownPortal }) => {
  await ownPortal.admin();
  await seedDemo(ownPortal.deps);
  expect((await counts(ownPortal.deps)).users).toBe(1);
  expect(await hasDemoData(ownPortal.deps)).toBe(false);
});

test('the sample files are stored byte for byte', async () => {
  for (const name of ['employees_windows1252.csv', 'employees_utf16le_tab.csv', 'toll_ezpass_ny_9col.csv']) {
    const bytes = await readFile(join(import.meta.dirname, 'samples', name));
    expect(Buffer.from(sampleFile(name)).equals(bytes)).toBe(true);
  }
});
