import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { addPaper, type BackupPlace, ENGINES, emptyPlace } from '#test/fixtures/backup-place.ts';
import { openPortal } from '../portal.ts';
import { verifyContents } from './verify.ts';

const places: BackupPlace[] = [];
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});

test('every content that a row names is read to its end, beside a running portal', async () => {
  const place = await emptyPlace(ENGINES.at(-1) ?? 'sqlite');
  places.push(place);
  const { deps, close } = await openPortal(place.config);
  const whole = await addPaper(deps.db, deps.blobs, 'Whole', 'what is as it was');
  const named = { missing: '', size: '', content: '' };
  for (const problem of Object.keys(named) as (keyof typeof named)[])
    named[problem] = await addPaper(deps.db, deps.blobs, problem, `the paper of ${problem}`);
  const fileOf = (sha256: string) =>
    join(place.config.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  expect(await verifyContents(place.config)).toEqual({ contents: 4, wrong: [] });
  await rm(fileOf(named.missing));
  await writeFile(fileOf(named.content), 'the paper of another');
  const { wrong } = await verifyContents(place.config);
  expect(new Map(wrong.map(({ sha256, problem }) => [sha256, problem]))).toEqual(
    new Map([
      [named.missing, 'missing'],
      [named.content, 'content'],
    ]),
  );
  expect(wrong[0]?.rows[0]).toMatch(/^documents doc_\w+ \(paper\.txt\)$/);

  // The bytes are what their address says, and the record says otherwise.
  const row = await deps.db
    .selectFrom('users')
    .select('id')
    .where('name', '=', 'size')
    .executeTakeFirstOrThrow();
  await deps.db.updateTable('documents').set({ size_bytes: 1 }).where('member_id', '=', row.id).execute();
  const again = await verifyContents(place.config);
  expect(again.wrong.find(({ sha256 }) => sha256 === named.size)?.problem).toBe('size');
  expect(again.wrong.map(({ sha256 }) => sha256)).not.toContain(whole);
  await close();
});
