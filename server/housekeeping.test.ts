import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { transact } from '#app/ctx.ts';
import { deleteFile } from '#app/features/file/change-file.server.ts';
import { sendMail } from '#app/features/site/send-mail.server.ts';
import { createCast } from '#test/cast.ts';
import { createShopWorld } from '#test/shop-world.ts';
import { filesOf, upload } from '#test/uploads.ts';
import { startHousekeeping } from './housekeeping.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SIX_HOURS_MS = 6 * 3_600_000;

let shop: Awaited<ReturnType<typeof createShopWorld>>;
let stop = () => {};
beforeEach(async () => {
  shop = await createShopWorld();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  stop();
  vi.useRealTimers();
  await shop.close();
});

/** A sale that nobody pays, a mail that the server refuses at first, and a file that is deleted. */
async function leftovers() {
  const { asAdmin, asMember, member } = await createCast(shop);
  const { saleId } = await shop.start([await shop.product()], 2000);
  const refusing = { configured: true, send: () => Promise.reject(new Error('try again later')) };
  const mail = { to: 'member@example.com', subject: 'Hello', text: 'Hello' };
  await transact({ ...asAdmin, mailer: refusing }, (tx) => sendMail(tx, mail));
  await deleteFile(asAdmin, { fileId: await upload(asMember, 'payroll') });
  shop.setMailConfigured(true);
  return {
    sale: async () => (await shop.saleOf(saleId)).state,
    mails: async () => shop.sent.length,
    files: async () => (await filesOf(shop, member)).length,
  };
}

test('what is due at the start is done at the start', async () => {
  const { sale, mails, files } = await leftovers();
  shop.passTime(31 * DAY_MS);
  stop = startHousekeeping(shop.deps);
  await expect.poll(sale).toBe('expired');
  await expect.poll(mails).toBe(1);
  await expect.poll(files).toBe(0);
});

test('what becomes due later is done while the process runs: sales and mails within a minute, erasing within six hours', async () => {
  const { sale, mails, files } = await leftovers();
  stop = startHousekeeping(shop.deps);
  expect(await sale()).toBe('open');
  shop.passTime(31 * DAY_MS);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await expect.poll(sale).toBe('expired');
  await expect.poll(mails).toBe(1);
  expect(await files()).toBe(1);
  await vi.advanceTimersByTimeAsync(SIX_HOURS_MS);
  await expect.poll(files).toBe(0);
});

test('once stopped, nothing is done any more', async () => {
  const { mails } = await leftovers();
  startHousekeeping(shop.deps)();
  shop.passTime(31 * DAY_MS);
  await vi.advanceTimersByTimeAsync(SIX_HOURS_MS);
  expect(vi.getTimerCount()).toBe(0);
  expect(await mails()).toBe(0);
});
