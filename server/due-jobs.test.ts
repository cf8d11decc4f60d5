import { expect } from 'vitest';
import { readingOf } from '#app/features/audit/finding/reading/reading-of.server.ts';
import { createFixtures } from '#test/fixtures/base.ts';
import { readSample } from '#test/fixtures/read-sample.ts';
import { test } from '#test/fixtures/shop-test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { startHousekeeping } from './housekeeping.ts';

const text = (name: string) => new TextDecoder().decode(readSample(name));

test('a statement is audited as soon as it has arrived, also one that arrives while another one is', async ({
  ownShop,
}) => {
  const { asAdmin } = await createFixtures(ownShop);
  const stop = startHousekeeping(ownShop.deps);
  try {
    const files = ['toll_ezpass_ny_9col.csv', 'adp_group_timecard.csv', 'amazon_Quality_DCR.csv'];
    const ids = await Promise.all(
      files.map(async (name, at) => {
        const category = (['ezpass', 'payroll', 'scorecard'] as const)[at] ?? 'ezpass';
        return upload(asAdmin, category, { name, content: text(name) });
      }),
    );
    const states = () => Promise.all(ids.map(async (id) => (await readingOf(asAdmin, id))?.state));
    await expect.poll(states, { timeout: 10_000 }).toEqual(['read', 'read', 'read']);
  } finally {
    await stop();
  }
});
