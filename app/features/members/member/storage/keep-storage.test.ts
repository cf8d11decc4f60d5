import { expect } from 'vitest';
import { instant } from '#app/ctx.ts';
import { Conflict, NotAllowed } from '#app/errors.ts';
import { FILE_CATEGORY_KEYS } from '#app/features/members/member/access/categories.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { addExternalLink } from '#app/features/members/member/tools/external-links.server.ts';
import { StorageFull } from '#app/features/platform/contents/member-storage.server.ts';
import { listNotifications } from '#app/features/platform/notification/list-notifications.server.ts';
import { newId } from '#app/ids.ts';
import { RECORD_BOUNDS } from '#app/record-bounds.ts';
import { TENANT_TABLES } from '#db/tables/tenant-tables.ts';
import { test } from '#test/fixtures/test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { readStorage } from './read-storage.server.ts';
import { setStorageLimit } from './set-storage.server.ts';

const GB = 1024 ** 3;
const bytes = (size: number) => ({ content: 'x'.repeat(size) });

test('staff gives one member more or less room than the others have, and the member sees how much is used', async ({
  fixtures: { asAdmin, asMember },
}) => {
  await setCategoryAccess(asAdmin, [...FILE_CATEGORY_KEYS]);
  await upload(asMember, 'payroll', bytes(12));
  const within = { ...asMember, memberStorageBytes: 10 };
  await expect(upload(within, 'invoicing', bytes(1))).rejects.toThrow('ask for a higher limit');
  await setStorageLimit(asAdmin, { limitGb: '20' });
  await upload(within, 'invoicing', bytes(1));
  expect(await readStorage(within)).toEqual({
    ...{ usedBytes: 13, limitBytes: 20 * GB, limitGb: 20, portalBytes: 10 },
  });
  await setStorageLimit(asAdmin, { limitGb: '' });
  expect(await readStorage(asMember)).toMatchObject({ limitBytes: null, limitGb: null });
  await expect(setStorageLimit(asMember, { limitGb: '500' })).rejects.toThrow(NotAllowed);
});

test('of uploads that come at once, no more are kept than there is room for', async ({
  fixtures: { asAdmin, asMember },
}) => {
  await setCategoryAccess(asAdmin, [...FILE_CATEGORY_KEYS]);
  const within = { ...asMember, memberStorageBytes: 50 };
  const sent = await Promise.allSettled(FILE_CATEGORY_KEYS.map((key) => upload(within, key, bytes(20))));
  const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused).toHaveLength(3);
  for (const reason of refused) expect(reason).toBeInstanceOf(StorageFull);
  expect((await readStorage(within)).usedBytes).toBe(40);
});

test('from 80 percent on the member and the staff are told once, until the limit is raised', async ({
  fixtures: { asAdmin, asMember, member },
}) => {
  const within = { ...asMember, memberStorageBytes: 100 };
  const toldTo = async (ctx: typeof asMember) =>
    (await listNotifications(ctx)).notices.filter(({ kind, id }) => kind === 'storage' && id === member.id);
  await setCategoryAccess(asAdmin, [...FILE_CATEGORY_KEYS]);
  await upload(within, 'payroll', bytes(79));
  expect(await toldTo(asMember)).toEqual([]);
  await upload(within, 'invoicing', bytes(1));
  const [notice] = await toldTo(asMember);
  expect(notice).toMatchObject({ title: 'Storage is nearly full', to: '/member/settings' });
  expect(notice?.detail).toBe('80 bytes of 100 bytes');
  const at = `/admin/users/${member.id}/access`;
  expect(await toldTo(asAdmin)).toMatchObject([{ title: expect.stringContaining(member.name), to: at }]);
  await upload(within, 'ezpass', bytes(10));
  expect((await toldTo(asMember))[0]?.detail).toBe('80 bytes of 100 bytes');
  await setStorageLimit(asAdmin, { limitGb: '1' });
  expect([...(await toldTo(asMember)), ...(await toldTo(asAdmin))]).toEqual([]);
});

test('a member has no more records of a kind than the bound', async ({ fixtures: { asMember } }) => {
  const { db, memberId } = asMember;
  const most = RECORD_BOUNDS.external_links?.most ?? 0;
  const link = { member_id: memberId, name: 'Tool', url: 'https://example.com/', email: '' };
  const rows = Array.from({ length: most - 1 }, () => ({
    ...{ ...link, id: newId('tool'), created_at: instant(asMember) },
  }));
  await db.insertInto('external_links').values(rows).execute();
  const add = () => addExternalLink(asMember, { name: 'One more', url: link.url, email: '' });
  await add();
  await expect(add()).rejects.toThrow(Conflict);
  await expect(add()).rejects.toThrow('at most 200 external tools');
});

/** Tables whose rows go with a bounded record or are made by the portal itself, and those that have a bound where they are made. */
// biome-ignore format: kinds stand together
const WITHOUT = [
  'category_assignments', 'member_storage', 'expected_outcomes', 'info_request_rounds', 'request_items', 'answer_links', 'sign_requests',
  'signatures', 'reminder_rules', 'comment_mentions', 'comment_mails', 'reply_addresses', 'activities', 'security_events', 'notifications',
  'employee_history', 'audit_findings', 'audit_refunds', 'file_readings', 'audit_trials', 'audit_trial_files', 'packet_files', 'audit_data',
  'candidate_history', 'candidate_stages', 'hiring_settings', 'stage_checklists', 'candidate_checks', 'undo_steps', 'interviews',
  'interview_offers', 'import_lines', 'form_assignments', 'form_drafts', 'subscriptions', 'member_totals', 'type_totals',
  'custom_fields', 'webhooks',
];

test('every table of a member has a bound, or is known to need none', () => {
  const without = [...TENANT_TABLES].filter((table) => !(table in RECORD_BOUNDS));
  expect(without.sort()).toEqual([...WITHOUT].sort());
});
