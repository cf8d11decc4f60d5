import { describe, expect, test } from 'vitest';
import type { MemberId, Role } from '#app/ctx.ts';
import { actorOf } from '#app/signed-in.ts';
import { CHANGES_TOPIC } from '#app/topics.ts';
import { concerns } from './event-stream.ts';

const viewer = (role: Role, memberId: string) => {
  const row = { id: `user_${role}`, name: role, email_written: `${role}@example.com`, role };
  const employer = role === 'manager' ? memberId : null;
  const actor = actorOf(
    { ...row, member_id: employer, staff_role: 'owner' as const, permissions: '{}' },
    'ses_test',
  );
  return { actor, memberId: memberId as MemberId };
};

describe('the live stream of', () => {
  test.each(['member', 'manager'] as const)(
    'a %s tells of its own member and of the document types',
    (role) => {
      const own = viewer(role, 'user_a');
      expect(concerns(own, { memberId: 'user_a', topic: 'files' })).toBe(true);
      expect(concerns(own, { memberId: null, topic: 'document-types' })).toBe(true);
      expect(concerns(own, { memberId: null, topic: 'reconnected' })).toBe(true);
      expect(concerns(own, { memberId: 'user_b', topic: 'files' })).toBe(false);
      expect(concerns(own, { memberId: null, topic: 'members' })).toBe(false);
      expect(concerns(own, { memberId: 'user_a', topic: 'unread-member' })).toBe(true);
      expect(concerns(own, { memberId: 'user_a', topic: 'unread-admin' })).toBe(false);
    },
  );

  test('an admin tells of everything but the end of other people’s sessions', () => {
    const admin = viewer('admin', 'user_admin');
    expect(concerns(admin, { memberId: 'user_b', topic: 'files' })).toBe(true);
    expect(concerns(admin, { memberId: null, topic: 'members' })).toBe(true);
    expect(concerns(admin, { memberId: null, topic: 'session:user_b' })).toBe(false);
    expect(concerns(admin, { memberId: null, topic: 'session:user_admin' })).toBe(true);
  });

  test.each(['admin', 'member'] as const)(
    'a %s tells nothing of what processes say to each other',
    (role) => {
      const event = { memberId: null, topic: `${CHANGES_TOPIC}some-process:sessions` };
      expect(concerns(viewer(role, 'user_a'), event)).toBe(false);
    },
  );
});
