import { expect } from 'vitest';
import { Conflict, NotAllowed } from '#app/errors.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import { openSession } from '#test/fixtures/open-session.ts';
import { test } from '#test/fixtures/test.ts';
import { memberPageCalls } from '../member-actions.server.ts';
import { endMemberSessions } from './end-sessions.server.ts';

test('an admin logs the people of a member out on all devices, and nobody else', async ({ testPortal }) => {
  const [admin, member, other] = [
    await testPortal.admin(),
    await testPortal.member('Meridian Logistics'),
    await testPortal.member('Elsewhere'),
  ];
  const manager = await testPortal.manager(member, { hiring: true, editing: true });
  const acting = await testPortal.ctx(admin, member);
  await expect(endMemberSessions(acting)).rejects.toThrow(Conflict);
  const open = [
    await openSession(testPortal, member),
    await openSession(testPortal, member),
    await openSession(testPortal, manager),
    await openSession(testPortal, other),
  ];
  const signedIn = () =>
    Promise.all(
      open.map(async ({ headers }) => (await resolveSession(testPortal.deps, headers)).signedIn !== null),
    );
  expect(await signedIn()).toEqual([true, true, true, true]);
  await expect(endMemberSessions(await testPortal.ctx(member))).rejects.toThrow(NotAllowed);
  const call = memberPageCalls['log-out-all'];
  const sent = { form: new FormData(), request: new Request('http://localhost/') } as Parameters<
    typeof call
  >[1];
  expect(await call(acting, sent)).toEqual({
    toast: { title: 'Logged out everywhere', tone: 'success' },
  });
  expect(await signedIn()).toEqual([false, false, false, true]);
  expect((await listMemberActivity(acting)).lines[0]).toMatchObject({
    text: 'logged Meridian Logistics and its managers out everywhere',
  });
});
