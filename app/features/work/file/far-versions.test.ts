import { expect } from 'vitest';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { listRequests } from '#app/features/work/request/list-requests.server.ts';
import { COUNTED } from '#app/lists/count-text.ts';
import { test } from '#test/fixtures/test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { listFiles } from './list-files.server.ts';

const CHUNK = 500;

/** Adds newer copies of the row until more stand before it than are counted. */
async function bury<Row extends { id: string; date: string }>(
  row: Row,
  insert: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from <= COUNTED; from += CHUNK) {
    const rows = Array.from({ length: CHUNK }, (_, at) => ({
      ...row,
      id: `${row.id}_${from + at}`,
      date: '2999-01-01T00:00:00.000Z',
    }));
    await insert(rows);
  }
}

test('a file that is very far behind follows the first ones, with its versions and without all between', async ({
  testPortal: { deps },
  fixtures: { asMember },
}) => {
  const oldest = await upload(asMember, 'payroll');
  const row = await deps.db
    .selectFrom('category_files')
    .selectAll()
    .where('member_id', '=', asMember.memberId)
    .where('id', '=', oldest)
    .executeTakeFirstOrThrow();
  const second = await upload(asMember, 'payroll', { kind: 'replace', targetId: oldest });
  await bury(row, (rows) => {
    const keyed = rows.map((one) => ({ ...one, client_key: one.id }));
    return deps.db.insertInto('category_files').values(keyed).execute();
  });
  const { files, count } = await listFiles(asMember, 'payroll', { show: 2, selectedId: oldest });
  expect(files.map(({ id }) => id).slice(2)).toEqual([second, oldest]);
  expect(files.at(-1)?.successors.map(({ id }) => id)).toEqual([second]);
  expect(count).toBe(COUNTED + 1);
});

test('a request that is very far behind follows the first ones alone', async ({
  testPortal: { deps },
  fixtures: { asAdmin, asMember },
}) => {
  const requestId = await askMember(asAdmin, { text: 'Send July', dueDate: null });
  const row = await deps.db
    .selectFrom('info_requests')
    .selectAll()
    .where('member_id', '=', asMember.memberId)
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  await bury(row, (rows) => deps.db.insertInto('info_requests').values(rows).execute());
  const { lines, count } = await listRequests(asMember, '2026-01-01', { show: 2, selectedId: requestId });
  expect(lines.map(({ id }) => id).slice(2)).toEqual([requestId]);
  expect(lines).toHaveLength(3);
  expect(count).toBe(COUNTED + 1);
});
