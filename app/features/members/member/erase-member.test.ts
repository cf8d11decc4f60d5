import { describe, expect } from 'vitest';
import { NotFound, ValidationError } from '#app/errors.ts';
import { listRecentActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { acrossMembers } from '#db/open.ts';
import { TENANT_TABLES } from '#db/tables/tenant-tables.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { test } from '#test/fixtures/deleted-member-test.ts';
import { outcome } from '#test/fixtures/outcome.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { addressOf, fileRow, upload } from '#test/fixtures/uploads.ts';
import { addMember } from './add-member.server.ts';
import { deleteMember, eraseMember, listDeletedMembers, restoreMember } from './delete-member.server.ts';
import { requireMember } from './find-member.server.ts';
import { addExternalLink } from './tools/external-links.server.ts';

describe('[ADM-23] erasing a member at once', () => {
  const erase = ({ member, asAdmin }: Fixtures, typedName = member.name, ctx = asAdmin) =>
    eraseMember(ctx, { memberId: ctx.memberId, typedName });
  /** Some time after the uploads: what has just been written may belong to an upload that is under way. */
  const later = (testPortal: TestPortal) => testPortal.passTime(3_600_000);

  test('asks for its name, exactly', async ({ asAdmin, fixtures }) => {
    await deleteMember(asAdmin);
    for (const typed of ['', 'erase', fixtures.member.name.toUpperCase(), `${fixtures.member.name}.`]) {
      const error = await erase(fixtures, typed).catch((one: unknown) => one);
      expect(error).toBeInstanceOf(ValidationError);
      expect(error).toMatchObject({ fields: { typedName: expect.stringContaining(fixtures.member.name) } });
    }
    await restoreMember(asAdmin, { memberId: asAdmin.memberId });
  });

  test('leaves no row of it or its managers in any table, and no content', async ({
    asAdmin,
    fixtures,
    manager,
    testPortal,
  }) => {
    const fileId = await upload(fixtures.asMember, 'payroll', { content: `only of ${fixtures.member.id}` });
    await askMember(asAdmin, { text: 'July?', dueDate: null });
    await addExternalLink(fixtures.asMember, { name: 'Tool', url: 'https://tool.example.com', email: '' });
    const { sha256 } = await fileRow(testPortal, fileId);
    await deleteMember(asAdmin);
    later(testPortal);
    await erase(fixtures, ` ${fixtures.member.name} `);
    const db = acrossMembers(testPortal.deps.db, 'a test');
    for (const table of [...TENANT_TABLES, 'users']) {
      const left = await db
        .selectFrom(table as 'users')
        .select('member_id')
        .where('member_id', '=', fixtures.member.id)
        .execute();
      expect(left, table).toEqual([]);
    }
    const people = db.selectFrom('users').select('id').where('id', 'in', [fixtures.member.id, manager.id]);
    expect(await people.execute()).toEqual([]);
    expect(await testPortal.deps.blobs.has(sha256)).toBe(false);
    expect((await listRecentActivity(asAdmin))[0]).toMatchObject({
      text: `permanently deleted the member ${fixtures.member.name}`,
      memberId: null,
    });
  });

  test('frees its email', async ({ asAdmin, fixtures }) => {
    await deleteMember(asAdmin);
    await erase(fixtures);
    await addMember(asAdmin, { name: 'Again', email: fixtures.member.email, access: 'link', password: '' });
  });

  test('keeps a content that a record of somebody else names', async ({ asAdmin, fixtures, testPortal }) => {
    const content = `shared by ${fixtures.member.id} and another`;
    await upload(fixtures.asMember, 'payroll', { content });
    await upload(fixtures.asOtherTenant, 'payroll', { content });
    await deleteMember(asAdmin);
    later(testPortal);
    await erase(fixtures);
    expect(await testPortal.deps.blobs.has(addressOf(content))).toBe(true);
  });

  test('keeps a content that somebody else is just uploading', async ({ asAdmin, fixtures, testPortal }) => {
    const content = `of ${fixtures.member.id} and soon of another`;
    await upload(fixtures.asMember, 'payroll', { content });
    await deleteMember(asAdmin);
    const { blobs } = testPortal.deps;
    const erasing: typeof blobs = {
      ...blobs,
      async put(source, options) {
        const stored = await blobs.put(source, options);
        await erase(fixtures, fixtures.member.name, { ...asAdmin, now: () => new Date() });
        return stored;
      },
    };
    await upload({ ...fixtures.asOtherTenant, blobs: erasing }, 'payroll', { content });
    expect(await blobs.has(addressOf(content))).toBe(true);
  });

  test('is refused for a member that is not deleted', async ({ fixtures, testPortal }) => {
    await expect(erase(fixtures)).rejects.toThrow(NotFound);
    await requireMember(testPortal.deps, fixtures.member.id);
  });

  test('and bringing it back at the same time: one of the two happens', async ({ fixtures, testPortal }) => {
    for (let round = 0; round < 15; round++) {
      const member = await testPortal.member();
      const ctx = await testPortal.ctx(fixtures.admin, member);
      await deleteMember(ctx);
      const acts = [
        () => restoreMember(ctx, { memberId: ctx.memberId }),
        () => erase(fixtures, member.name, ctx),
      ];
      const [restored, erased] = await Promise.all(acts.map((act) => outcome(act())));
      const there = await outcome(requireMember(testPortal.deps, member.id));
      expect([restored, erased, there]).toEqual(
        restored === 'done' ? ['done', 'NotFound', 'done'] : ['Conflict', 'done', 'NotFound'],
      );
    }
  });

  test('is for admins only', async ({ asAdmin, fixtures, notForOthers }) => {
    await deleteMember(asAdmin);
    await notForOthers((ctx) => erase(fixtures, fixtures.member.name, ctx));
    await notForOthers((ctx) => listDeletedMembers(ctx));
  });
});
