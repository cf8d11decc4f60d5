import { describe, expect } from 'vitest';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { test } from '#test/fixtures/test.ts';
import { forMember } from '#test/fixtures/test-portal.ts';
import { filesOf, upload } from '#test/fixtures/uploads.ts';
import { categoryAccessSchema } from '../member-schema.ts';
import { CATEGORIES, CATEGORY_KEYS, FILE_CATEGORY_KEYS, isCategoryKey } from './categories.ts';
import { assignedCategories, requireCategory, setCategoryAccess } from './category-access.server.ts';

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
  test('is exactly what was set last, in the order of the sidebar', async ({ fixtures }) => {
    await setCategoryAccess(fixtures.asAdmin, ['hiring', 'payroll', 'scorecard']);
    expect(await assignedCategories(fixtures.asMember)).toEqual(['payroll', 'scorecard', 'hiring']);
    await setCategoryAccess(fixtures.asAdmin, ['ezpass']);
    expect(await assignedCategories(fixtures.asMember)).toEqual(['ezpass']);
    await setCategoryAccess(fixtures.asAdmin, []);
    expect(await assignedCategories(fixtures.asMember)).toEqual([]);
    expect(await assignedCategories(fixtures.asOtherTenant)).toEqual(['payroll', 'ezpass']);
  });

  test('keeps what another admin ticked and cleared while the card was open', async ({ fixtures }) => {
    const initialValues = { ticked: ['payroll', 'ezpass'] };
    await setCategoryAccess(fixtures.asAdmin, ['payroll', 'hiring'], { initialValues });
    await setCategoryAccess(fixtures.asAdmin, ['payroll', 'ezpass', 'scorecard'], { initialValues });
    expect(await assignedCategories(fixtures.asMember)).toEqual(['payroll', 'scorecard', 'hiring']);
    await setCategoryAccess(fixtures.asAdmin, ['ezpass'], { initialValues });
    expect(await assignedCategories(fixtures.asMember)).toEqual(['scorecard', 'hiring']);
  });

  test('[CAT-07] opens a category to the member and its managers, and closes it', async ({ fixtures }) => {
    const asManager = await fixtures.asManager({ editing: true });
    for (const ctx of [fixtures.asMember, asManager]) {
      await requireCategory(ctx, 'payroll');
      await expect(requireCategory(ctx, 'scorecard')).rejects.toThrow(NotFound);
    }
    await setCategoryAccess(fixtures.asAdmin, ['scorecard']);
    for (const ctx of [fixtures.asMember, asManager]) {
      await requireCategory(ctx, 'scorecard');
      await expect(requireCategory(ctx, 'payroll')).rejects.toThrow(NotFound);
    }
    await requireCategory(fixtures.asAdmin, 'payroll');
  });

  test('keeps the files of a category that is taken away', async ({ testPortal, fixtures }) => {
    const fileId = await upload(fixtures.asMember, 'payroll');
    await setCategoryAccess(fixtures.asAdmin, []);
    await setCategoryAccess(fixtures.asAdmin, ['payroll']);
    expect((await filesOf(testPortal, fixtures.member)).map((file) => file.id)).toEqual([fileId]);
  });

  test('is one of two that are set at the same time, never a mixture', async ({ fixtures }) => {
    for (let round = 0; round < 15; round++) {
      await Promise.all([
        setCategoryAccess(fixtures.asAdmin, ['payroll', 'invoicing']),
        setCategoryAccess(fixtures.asAdmin, ['scorecard', 'ezpass', 'hiring']),
      ]);
      const set = await assignedCategories(fixtures.asMember);
      expect([
        ['payroll', 'invoicing'],
        ['scorecard', 'ezpass', 'hiring'],
      ]).toContainEqual(set);
    }
  });

  test('is told in the activity, in words', async ({ fixtures }) => {
    await setCategoryAccess(fixtures.asAdmin, ['ezpass', 'workers-comp']);
    expect((await listMemberActivity(fixtures.asMember)).lines[0]?.text).toBe(
      `set the categories of ${fixtures.member.name}: EZ Pass, Workers Comp`,
    );
    await setCategoryAccess(fixtures.asAdmin, []);
    expect((await listMemberActivity(fixtures.asMember)).lines[0]?.text).toMatch(/: none$/);
  });

  test('is set by admins only, and for members only', async ({ fixtures }) => {
    for (const ctx of [fixtures.asMember, await fixtures.asManager({ editing: true, hiring: true })]) {
      await expect(setCategoryAccess(ctx, ['scorecard'])).rejects.toThrow(NotAllowed);
    }
    for (const memberId of ['user_unknown', fixtures.admin.id]) {
      await expect(setCategoryAccess(forMember(fixtures.asAdmin, memberId), [])).rejects.toThrow(
        'Member not found.',
      );
    }
    expect(await assignedCategories(fixtures.asMember)).toEqual(['payroll', 'ezpass']);
  });
});
