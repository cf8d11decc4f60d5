import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { test } from '#test/fixtures/test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { setFileStatus } from './change-file.server.ts';
import { FILES_SHOWN } from './file-schema.ts';
import { listFiles } from './list-files.server.ts';

type Asked = Parameters<typeof listFiles>[2];

const rows = async (ctx: Ctx, asked: Asked = {}) =>
  (await listFiles(ctx, 'payroll', asked)).files.filter(({ isRow }) => isRow);
const ids = async (ctx: Ctx, asked: Asked = {}) => (await rows(ctx, asked)).map(({ id }) => id);
const setStatus = (ctx: Ctx, fileId: string, status: 'Completed' | 'Rejected') =>
  setFileStatus(ctx, { fileId, status, reason: '' });

describe('the list of files', () => {
  test('[CAT-17] has one row for all versions of a file, which knows the earlier ones', async ({
    asMember,
    asAdmin,
  }) => {
    const first = await upload(asMember, 'payroll');
    const second = await upload(asMember, 'payroll', { kind: 'replace', targetId: first });
    await setStatus(asAdmin, second, 'Rejected');
    const third = await upload(asMember, 'payroll', { kind: 'new', targetId: second });
    const [row, ...others] = await rows(asMember);
    expect([row?.id, row?.earlier, others]).toEqual([third, [second, first], []]);
    expect((await listFiles(asMember, 'payroll')).count).toBe(1);
  });

  test('[CAT-25] the evidence of a dispute stands beside the file that it disputes', async ({
    asMember,
    asAdmin,
  }) => {
    const result = await upload(asAdmin, 'payroll');
    await setStatus(asAdmin, result, 'Completed');
    const evidence = await upload(asMember, 'payroll', { kind: 'dispute', targetId: result });
    expect((await rows(asMember)).map(({ id, earlier }) => [id, earlier])).toEqual([
      [evidence, []],
      [result, []],
    ]);
  });

  test('is asked for by the side that uploaded', async ({ asMember, asAdmin }) => {
    const theirs = await upload(asMember, 'payroll');
    const ours = await upload(asAdmin, 'payroll');
    for (const ctx of [asMember, asAdmin]) {
      expect(await ids(ctx, { by: 'admin' })).toEqual([ours]);
      expect(await ids(ctx, { by: 'member' })).toEqual([theirs]);
      expect(await ids(ctx)).toEqual([ours, theirs]);
    }
  });

  test('[CAT-24] a completed file can be disputed wherever in the list it stands, and by the member alone', async ({
    asMember,
    asAdmin,
  }) => {
    const result = await upload(asAdmin, 'payroll');
    await setStatus(asAdmin, result, 'Completed');
    await upload(asMember, 'payroll');
    const disputable = async (ctx: Ctx) =>
      (await listFiles(ctx, 'payroll', { by: 'member', show: 1 })).disputable.map(({ id }) => id);
    expect(await disputable(asMember)).toEqual([result]);
    expect(await disputable(asAdmin)).toEqual([]);
  });

  test(`begins with ${FILES_SHOWN} rows`, async ({ asAdmin }) => {
    for (let count = 0; count <= FILES_SHOWN; count += 1) await upload(asAdmin, 'payroll');
    const { files, count } = await listFiles(asAdmin, 'payroll');
    expect([files.length, count]).toEqual([FILES_SHOWN, FILES_SHOWN + 1]);
  });
});

describe('the search of files', () => {
  test('finds by name, notes and uploader, however letters are typed, and nothing of another member', async ({
    fixtures,
    asMember,
    asAdmin,
  }) => {
    const week = await upload(asMember, 'payroll', {
      name: 'Wéek 45.csv',
      notes: 'Overtime of the Dalton crew',
    });
    await setStatus(asAdmin, week, 'Completed');
    const other = await upload(asMember, 'payroll', { name: 'other.csv' });
    await upload(fixtures.asOtherTenant, 'payroll', { name: 'week 45.csv' });
    for (const q of ['week', 'eek 45', 'dalton OVERTIME']) expect(await ids(asMember, { q })).toEqual([week]);
    expect(await ids(asAdmin, { q: fixtures.member.name })).toEqual([other, week]);
    expect(await ids(asMember, { q: '100%' })).toEqual([]);
    expect(await ids(asMember, { q: 'week', by: 'admin' })).toEqual([]);
  });

  test('finds a file by the name of an earlier version', async ({ asMember }) => {
    const first = await upload(asMember, 'payroll', { name: 'draft.csv' });
    const second = await upload(asMember, 'payroll', { kind: 'replace', targetId: first, name: 'final.csv' });
    expect(await ids(asMember, { q: 'draft' })).toEqual([second]);
  });
});
