import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beforeAll, expect } from 'vitest';
import { createLogger } from '#ports/log.ts';
import { archiveIn, bringing, test } from '#test/fixtures/backup-test.ts';
import { examine } from '../doctor/examine.ts';
import { ArchiveRefused } from './archive-format.ts';
import { backUp } from './backup.ts';
import { readArchive } from './read-archive.ts';
import { restore } from './restore.ts';
import { drill } from './restore-drill.ts';
import { takeDueBackup, takenBackups } from './scheduled-backup.ts';

const HOUR_MS = 3_600_000;
let identity: string;
let recipient: string;
beforeAll(async () => {
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
});

const scheduleIn = (folder: string) => ({
  folder,
  atMinutes: 3 * 60,
  keep: { daily: 2, weekly: 0, monthly: 0 },
});

test('a backup is taken once a day, encrypted, and old ones go; the doctor says where one is late or open', async ({
  small,
}) => {
  const { from, file } = await small();
  const folder = join(file, '../nightly');
  const backups = scheduleIn(folder);
  const config = { ...from.config, backups, backupRecipient: recipient };
  let at = new Date('2026-11-28T02:00:00Z');
  const clock = { now: () => at, log: createLogger('silent') };
  const run = (hours: number, more = {}) => {
    at = new Date(at.getTime() + hours * HOUR_MS);
    return takeDueBackup(clock, { ...config, ...more }, backups);
  };
  const said = async () => {
    const found = await examine(config, () => at);
    const { state, text } = found.find(({ what }) => what === 'Backup') ?? {};
    return `${state}: ${text}`;
  };
  expect(await said()).toMatch(/^bad: There is none in /);
  // What a process left that was killed in the middle of one.
  await run(0);
  await writeFile(join(folder, 'portal-2026-11-28T020000Z.tar.zst.age.0123abcd.part'), 'half');
  await run(0.5);
  expect((await takenBackups(folder)).map(({ name }) => name)).toEqual([
    'portal-2026-11-28T020000Z.tar.zst.age',
  ]);
  await run(1);
  await run(24);
  await run(1);
  expect((await readdir(folder)).sort()).toEqual([
    'portal-2026-11-28T033000Z.tar.zst.age',
    'portal-2026-11-29T033000Z.tar.zst.age',
  ]);
  expect(await said()).toBe('well: The last one was taken 1 hour ago. It is encrypted.');
  const newest = join(folder, 'portal-2026-11-29T033000Z.tar.zst.age');
  expect((await stat(newest)).mode & 0o777).toBe(0o600);
  expect((await readFile(newest, 'latin1')).startsWith('age-encryption.org/v1')).toBe(true);
  at = new Date(at.getTime() + 40 * HOUR_MS);
  expect(await said()).toMatch(/^bad: The last one was taken 41 hours ago/);
  await run(0, { backupRecipient: undefined });
  expect(await said()).toMatch(/^bad: .* It is not encrypted, though BACKUP_RECIPIENT is set\.$/);
});

test('an encrypted backup is opened by its key and by no other, and a drill restores it beside the portal', async ({
  small,
}) => {
  const { from } = await small('Noor', 'a paper');
  const file = archiveIn(from, 'portal.tar.zst.age');
  await backUp(from.config, file, { withSecret: false, recipient });
  const other = await generateX25519Identity();
  await expect(restore(from.config, file, bringing)).rejects.toThrow('The backup is encrypted.');
  await expect(restore(from.config, file, { ...bringing, identity: other })).rejects.toThrow(ArchiveRefused);
  const report = await drill(from.config, { file, identity, databaseUrl: undefined });
  expect(report).toMatchObject({ members: 1, employees: 1, verified: { contents: 1, wrong: [] } });
  const bytes = await readFile(file);
  for (const size of [40, Math.floor(bytes.length / 2), bytes.length - 1]) {
    await writeFile(file, bytes.subarray(0, size));
    await expect(readArchive(file, {}, identity)).rejects.toThrow(ArchiveRefused);
  }
});
