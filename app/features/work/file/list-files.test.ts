import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { test } from '#test/fixtures/test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { cancelFile, setFileStatus } from './change-file.server.ts';
import { listFiles } from './list-files.server.ts';

let asAdmin: Ctx;
let asMember: Ctx;

test.beforeEach(async ({ fixtures }) => {
  ({ asAdmin, asMember } = fixtures);
});

const list = (ctx: Ctx) => listFiles(ctx, 'payroll');
const status = (fileId: string, to: 'Completed' | 'Rejected' | 'In Progress') =>
  setFileStatus(asAdmin, { fileId, status: to, reason: '' });

test('[DATA-14] the files of a category are listed, the newest first, and no others', async ({
  testPortal,
  fixtures,
}) => {
  const first = await upload(asAdmin, 'payroll');
  const second = await upload(asAdmin, 'payroll');
  await upload(asAdmin, 'ezpass');
  await upload(await testPortal.ctx(fixtures.admin, fixtures.otherTenant), 'payroll');
  for (const ctx of [asMember, asAdmin]) {
    expect((await list(ctx)).files.map((file) => file.id)).toEqual([second, first]);
  }
});

test('so many files are listed as are asked for, and further where one with its versions is selected', async () => {
  const oldest = await upload(asMember, 'payroll');
  const second = await upload(asMember, 'payroll', { kind: 'replace', targetId: oldest });
  const third = await upload(asAdmin, 'payroll');
  const newest = await upload(asAdmin, 'payroll');
  const ids = async (show: number, selectedId: string | null = null) =>
    (await listFiles(asAdmin, 'payroll', { show, selectedId })).files.map(({ id }) => id);
  expect(await ids(1)).toEqual([newest]);
  expect(await ids(1, third)).toEqual([newest, third]);
  expect(await ids(1, second)).toEqual([newest, second, oldest]);
  expect(await ids(1, 'file_of_another')).toEqual([newest]);
  expect((await listFiles(asAdmin, 'payroll', { show: 1 })).count).toBe(3);
});

describe('the upload card', () => {
  const shown = async (ctx: Ctx) => (await list(ctx)).showUploadCard;

  test('[CAT-18, CAT-19, CAT-20] follows the files, for a member', async () => {
    expect(await shown(asMember)).toBe(true);
    const fileId = await upload(asMember, 'payroll');
    expect(await shown(asMember)).toBe(false);
    await status(fileId, 'Completed');
    expect(await shown(asMember)).toBe(true);
    await status(fileId, 'Rejected');
    await upload(asMember, 'payroll');
    expect(await shown(asMember)).toBe(true);
  });

  test('[CAT-23] is there for the admin, also while viewing the portal as the member', async ({
    fixtures,
  }) => {
    await upload(asMember, 'payroll');
    expect(await shown(asAdmin)).toBe(true);
    expect(await shown(fixtures.asViewer)).toBe(true);
  });

  test('[ROLE-10, ROLE-09] is there for a manager with editing, and never for one without', async ({
    fixtures,
  }) => {
    expect(await shown(await fixtures.asManager({ editing: true }))).toBe(true);
    expect(await shown(await fixtures.asManager({ hiring: true }))).toBe(false);
  });
});

describe('what may be done with a file', () => {
  const NOTHING = { canReplace: false, canDispute: false, canSetStatus: false, canDelete: false };
  const may = async (ctx: Ctx) => {
    const [file] = (await list(ctx)).files;
    const { canReplace, canDispute, canSetStatus, canDelete } = file ?? NOTHING;
    return { canReplace, canDispute, canSetStatus, canDelete };
  };

  test('[CAT-16, CAT-24, CAT-12] by a member: replace In Progress, dispute Completed, nothing else', async () => {
    const fileId = await upload(asMember, 'payroll');
    expect(await may(asMember)).toEqual({ ...NOTHING, canReplace: true });
    await status(fileId, 'Completed');
    expect(await may(asMember)).toEqual({ ...NOTHING, canDispute: true });
    await status(fileId, 'Rejected');
    expect(await may(asMember)).toEqual(NOTHING);
    await status(fileId, 'In Progress');
    await cancelFile(asMember, { fileId });
    expect(await may(asMember)).toEqual(NOTHING);
  });

  test('[ROLE-09, ROLE-10] by a manager: the same with editing, nothing without', async ({ fixtures }) => {
    await upload(asMember, 'payroll');
    expect(await may(await fixtures.asManager({ editing: true }))).toEqual({ ...NOTHING, canReplace: true });
    expect(await may(await fixtures.asManager({ hiring: true }))).toEqual(NOTHING);
  });

  test('[CAT-11, CAT-34] by an admin: set the status and delete, but no status of a final file', async () => {
    const fileId = await upload(asMember, 'payroll');
    expect(await may(asAdmin)).toEqual({ ...NOTHING, canSetStatus: true, canDelete: true });
    await upload(asMember, 'payroll', { kind: 'replace', targetId: fileId });
    const replaced = (await list(asAdmin)).files.find((file) => file.id === fileId);
    expect(replaced).toMatchObject({ canSetStatus: false, canDelete: true });
  });
});

test('[CAT-30] unseen is told for the viewer, per side', async ({ fixtures }) => {
  const fileId = await upload(asMember, 'payroll');
  const unseen = async (ctx: Ctx) => (await list(ctx)).files.map((file) => file.unseen);
  expect([await unseen(asMember), await unseen(asAdmin)]).toEqual([[false], [true]]);
  await status(fileId, 'Completed');
  expect([await unseen(asMember), await unseen(asAdmin)]).toEqual([[true], [false]]);
  expect(await unseen(await fixtures.asManager())).toEqual([true]);
});

test('[CAT-07] an unassigned category has no list for the member, and one for the admin', async ({
  fixtures,
}) => {
  await expect(listFiles(asMember, 'scorecard')).rejects.toThrow(NotFound);
  await expect(listFiles(await fixtures.asManager({ editing: true }), 'scorecard')).rejects.toThrow(NotFound);
  expect((await listFiles(asAdmin, 'scorecard')).files).toEqual([]);
});
