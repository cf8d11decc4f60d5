import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { EditConflict } from '#app/errors.ts';
import { addConfirmed } from '#test/fixtures/invitations.ts';
import { test } from '#test/fixtures/test.ts';
import { PASSWORD, type TestPortal } from '#test/fixtures/test-portal.ts';
import { editManager } from './edit-manager.server.ts';
import { addManager, listManagers } from './managers.server.ts';

let count = 0;
const newEmail = () => `quinn${++count}@example.com`;
const form = () => ({ name: 'Quinn', email: newEmail(), hiring: true, editing: true });

type Add = (testPortal: TestPortal, ctx: Ctx, seen: ReturnType<typeof form>) => Promise<string>;
const WAYS: [string, Add][] = [
  ['a manager', (portal, ctx, seen) => addConfirmed(portal, ctx, { ...seen, password: PASSWORD })],
  ['a person who is invited', (_portal, ctx, seen) => addManager(ctx, { ...seen, password: PASSWORD })],
  [
    'a manager whose new address has not agreed yet',
    async (portal, ctx, seen) => {
      const before = { ...seen, email: newEmail(), password: PASSWORD };
      const managerId = await addConfirmed(portal, ctx, before);
      await editManager(ctx, { ...seen, managerId });
      return managerId;
    },
  ],
];

describe.each(WAYS)('two who edit %s at once', (_, add) => {
  test('keep what only the other changed: a permission that was taken away stays so', async ({
    testPortal,
    fixtures,
  }) => {
    const seen = form();
    const managerId = await add(testPortal, fixtures.asMember, seen);
    const made = { managerId, initialValues: seen };
    await editManager(fixtures.asMember, { ...seen, ...made, editing: false });
    await editManager(fixtures.asMember, { ...seen, ...made, name: 'Quinn Lane' });
    const [line] = await listManagers(fixtures.asMember);
    expect(line).toMatchObject({ name: 'Quinn Lane', permissions: { hiring: true, editing: false } });
    expect(line?.newEmail ?? line?.email).toBe(seen.email);
  });

  test('are asked where both changed the same, and nothing is changed until then', async ({
    testPortal,
    fixtures,
  }) => {
    const seen = form();
    const managerId = await add(testPortal, fixtures.asMember, seen);
    const made = { managerId, initialValues: seen };
    const theirs = { name: 'Quinn Lane', email: newEmail() };
    await editManager(fixtures.asMember, { ...seen, ...made, ...theirs });
    const before = await listManagers(fixtures.asMember);
    const mine = { ...seen, ...made, name: 'Quinn Marsh', email: newEmail() };
    const refused = await editManager(fixtures.asMember, mine).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(EditConflict);
    expect(refused).toMatchObject({ theirs });
    expect(await listManagers(fixtures.asMember)).toEqual(before);
    await editManager(fixtures.asMember, { ...mine, keptOver: theirs });
    const [line] = await listManagers(fixtures.asMember);
    expect([line?.name, line?.newEmail ?? line?.email]).toEqual([mine.name, mine.email]);
  });

  test('in the same moment lose nothing of either', async ({ testPortal, fixtures }) => {
    const seen = form();
    const managerId = await add(testPortal, fixtures.asMember, seen);
    const made = { managerId, initialValues: seen };
    await Promise.all([
      editManager(fixtures.asMember, { ...seen, ...made, hiring: false }),
      editManager(fixtures.asMember, { ...seen, ...made, editing: false }),
    ]);
    const [line] = await listManagers(fixtures.asMember);
    expect(line?.permissions).toEqual({ hiring: false, editing: false });
  });
});
