import { expect } from 'vitest';
import { newId } from '#app/ids.ts';
import type { CategoryKey } from '#db/tables/member.ts';
import type { NoticeKind } from '#db/tables/notification.ts';
import { test } from '#test/fixtures/test.ts';
import { countMembersUnread, countUnreadByKind } from './unread.server.ts';
import { UNREAD_COUNTED, unreadText } from './unread-text.ts';

const MANY = UNREAD_COUNTED + 1;
const AT = '2026-01-01T00:00:00.000Z';

test('what is new is counted up to a thousand of each kind and category, and none is left out for others', async ({
  fixtures: { asAdmin, asMember },
}) => {
  const { memberId } = asMember;
  const tell = async (
    side: 'admin' | 'member',
    kind: NoticeKind,
    category: CategoryKey | null,
    count: number,
  ) => {
    const rows = Array.from({ length: count }, (_, at) => ({
      ...{
        id: newId('note'),
        side,
        member_id: memberId,
        kind,
        category,
        data: '{}',
        event_id: newId('event'),
      },
      ...{
        subject_id: `${kind}-${category}-${at}`,
        at: AT,
        read_at: null,
        hidden_at: null,
      },
    }));
    for (let from = 0; from < count; from += 500)
      await asMember.db
        .insertInto('notifications')
        .values(rows.slice(from, from + 500))
        .execute();
  };
  await asMember.db
    .insertInto('category_assignments')
    .values(
      (['hiring', 'payroll'] as const).map((category) => ({
        member_id: memberId,
        category,
        assigned_at: AT,
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute();
  await tell('member', 'comment', null, 7);
  await tell('member', 'file', 'hiring', 400);
  await tell('member', 'file', 'payroll', 1_200);
  await tell('member', 'request', null, 3);
  await tell('admin', 'file', 'payroll', 800);
  await tell('admin', 'request', null, 1_500);
  await tell('admin', 'submission', null, 2);

  expect(await countMembersUnread(asMember)).toEqual({
    all: 7 + 400 + MANY + 3,
    kinds: { comment: 7, file: 400 + MANY, request: 3 },
    categories: { hiring: 400, payroll: MANY },
  });
  expect(await countUnreadByKind(asAdmin)).toEqual({
    all: 800 + MANY + 2,
    kinds: { file: 800, request: MANY, submission: 2 },
    categories: { payroll: 800 },
  });
  expect(unreadText(MANY + 3)).toBe('1,000+');
  expect(unreadText(MANY - 1)).toBe('1000');
});
