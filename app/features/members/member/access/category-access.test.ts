import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { type Cast, createCast } from '#test/fixtures/cast.ts';
import { filesOf, upload } from '#test/fixtures/uploads.ts';
import { createWorld, forMember, type World } from '#test/fixtures/world.ts';
import { categoryAccessSchema } from '../member-schema.ts';
import { CATEGORIES, CATEGORY_KEYS, FILE_CATEGORY_KEYS, isCategoryKey } from './categories.ts';
import { assignedCategories, requireCategory, setCategoryAccess } from './category-access.server.ts';

let world: World;
let cast: Cast;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  cast = await createCast(world);
});

test('[DATA-12] there are six categories and no others', () => {
  expect(CATEGORY_KEYS).toEqual(['payroll', 'invoicing', 'scorecard', 'ezpass', 'workers-comp', 'hiring']);
  expect(CATEGORY_KEYS.every(isCategoryKey)).toBe(true);
  for (const other of ['', 'Payroll', 'shop', 'toString', '__proto__'])
    expect(isCategoryKey(other)).toBe(false);
  expect(categoryAccessSchema.safeParse({ 'categories[]': ['payroll', 'shop'] }).success).toBe(false);
  expect(categoryAccessSchema.parse({})).toMatchObject({ 'categories[]': [] });
});

test('[CAT-08] all but hiring exchange files', () => {
  expect(FILE_CATEGORY_KEYS).toEqual(['payroll', 'invoicing', 'scorecard', 'ezpass', 'workers-comp']);
  expect(CATEGORIES.scorecard.title).toBe('DSP Scorecard');
});

describe('[ADM-25] the category access of a member', () => {
  test('is exactly what was set last, in the order of the sidebar', async () => {
    await setCategoryAccess(cast.asAdmin, ['hiring', 'payroll', 'scorecard']);
    expect(await assignedCategories(cast.asMember)).toEqual(['payroll', 'scorecard', 'hiring']);
    await setCategoryAccess(cast.asAdmin, ['ezpass']);
    expect(await assignedCategories(cast.asMember)).toEqual(['ezpass']);
    await setCategoryAccess(cast.asAdmin, []);
    expect(await assignedCategories(cast.asMember)).toEqual([]);
    expect(await assignedCategories(cast.asStranger)).toEqual(['payroll', 'ezpass']);
  });

  test('keeps what another admin ticked and cleared while the card was open', async () => {
    const initialValues = { ticked: ['payroll', 'ezpass'] };
    await setCategoryAccess(cast.asAdmin, ['payroll', 'hiring'], { initialValues });
    await setCategoryAccess(cast.asAdmin, ['payroll', 'ezpass', 'scorecard'], { initialValues });
    expect(await assignedCategories(cast.asMember)).toEqual(['payroll', 'scorecard', 'hiring']);
    await setCategoryAccess(cast.asAdmin, ['ezpass'], { initialValues });
    expect(await assignedCategories(cast.asMember)).toEqual(['scorecard', 'hiring']);
  });

  test('[CAT-07] opens a category to the member and its managers, and closes it', async () => {
    const asManager = await cast.asManager({ editing: true });
    for (const ctx of [cast.asMember, asManager]) {
      await requireCategory(ctx, 'payroll');
      await expect(requireCategory(ctx, 'scorecard')).rejects.toThrow(NotFound);
    }
    await setCategoryAccess(cast.asAdmin, ['scorecard']);
    for (const ctx of [cast.asMember, asManager]) {
      await requireCategory(ctx, 'scorecard');
      await expect(requireCategory(ctx, 'payroll')).rejects.toThrow(NotFound);
    }
    await requireCategory(cast.asAdmin, 'payroll');
  });

  test('keeps the files of a category that is taken away', async () => {
    const fileId = await upload(cast.asMember, 'payroll');
    await setCategoryAccess(cast.asAdmin, []);
    await setCategoryAccess(cast.asAdmin, ['payroll']);
    expect((await filesOf(world, cast.member)).map((file) => file.id)).toEqual([fileId]);
  });

  test('is one of two that are set at the same time, never a mixture', async () => {
    for (let round = 0; round < 15; round++) {
      await Promise.all([
        setCategoryAccess(cast.asAdmin, ['payroll', 'invoicing']),
        setCategoryAccess(cast.asAdmin, ['scorecard', 'ezpass', 'hiring']),
      ]);
      const set = await assignedCategories(cast.asMember);
      expect([
        ['payroll', 'invoicing'],
        ['scorecard', 'ezpass', 'hiring'],
      ]).toContainEqual(set);
    }
  });

  test('is told in the activity, in words', async () => {
    await setCategoryAccess(cast.asAdmin, ['ezpass', 'workers-comp']);
    expect((await listMemberActivity(cast.asMember)).lines[0]?.text).toBe(
      `set the categories of ${cast.member.name}: EZ Pass, Workers Comp`,
    );
    await setCategoryAccess(cast.asAdmin, []);
    expect((await listMemberActivity(cast.asMember)).lines[0]?.text).toMatch(/: none$/);
  });

  test('is set by admins only, and for members only', async () => {
    for (const ctx of [cast.asMember, await cast.asManager({ editing: true, hiring: true })]) {
      await expect(setCategoryAccess(ctx, ['scorecard'])).rejects.toThrow(NotAllowed);
    }
    for (const memberId of ['user_unknown', cast.admin.id]) {
      await expect(setCategoryAccess(forMember(cast.asAdmin, memberId), [])).rejects.toThrow(
        'Member not found.',
      );
    }
    expect(await assignedCategories(cast.asMember)).toEqual(['payroll', 'ezpass']);
  });
});
