import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { type Cast, createCast } from '#test/fixtures/cast.ts';
import { createWorld, type World } from '#test/fixtures/world.ts';
import {
  addExternalLink,
  editExternalLink,
  externalLinkSchema,
  listExternalLinks,
  removeExternalLink,
} from './external-links.server.ts';

const TOOL = { name: 'Cortex', url: 'https://logistics.example.com/', email: 'us@example.com' };
let world: World;
let cast: Cast;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  cast = await createCast(world);
});

const add = (ctx: Ctx, tool = {}) => addExternalLink(ctx, { ...TOOL, ...tool });

describe('[DATA-13] the external tools of a member', () => {
  test('are added, changed and removed, by the member, a manager with editing and an admin', async () => {
    for (const ctx of [cast.asMember, await cast.asManager({ editing: true }), cast.asAdmin]) {
      const id = await add(ctx);
      expect(id).toMatch(/^tool_/);
      expect(await listExternalLinks(cast.asMember)).toEqual([{ id, ...TOOL }]);
      await editExternalLink(ctx, { id, name: 'Flex', url: 'https://flex.example.com', email: '' });
      const changed = { id, name: 'Flex', url: 'https://flex.example.com', email: '' };
      expect(await listExternalLinks(cast.asMember)).toEqual([changed]);
      await removeExternalLink(ctx, { id });
      expect(await listExternalLinks(cast.asMember)).toEqual([]);
      const told = (await listMemberActivity(cast.asMember)).lines.slice(0, 3).map((line) => line.text);
      expect(told).toEqual(['removed the tool Flex', 'changed the tool Flex', 'added the tool Cortex']);
    }
  });

  test('have an address to write to that is one, or none', () => {
    for (const email of ['', ' us@example.com ']) {
      expect(externalLinkSchema.safeParse({ ...TOOL, email }).data?.email).toBe(email.trim());
    }
    for (const email of ['us', `${'x'.repeat(250)}@example.com`]) {
      expect(externalLinkSchema.safeParse({ ...TOOL, email }).success).toBe(false);
    }
  });

  test('stay in the order in which they were added', async () => {
    for (const name of ['C', 'A', 'B']) await add(cast.asMember, { name });
    expect((await listExternalLinks(cast.asMember)).map((tool) => tool.name)).toEqual(['C', 'A', 'B']);
  });

  test('are added once per form, also when it is sent many times at once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => add(cast.asMember, { key: 'the form' })));
    expect(new Set(ids).size).toBe(1);
    expect(await listExternalLinks(cast.asMember)).toHaveLength(1);
  });

  test('[ROLE-10] are only read by a manager without editing', async () => {
    const asManager = await cast.asManager({ hiring: true });
    const id = await add(cast.asMember);
    expect(await listExternalLinks(asManager)).toHaveLength(1);
    for (const attempt of [
      add(asManager),
      editExternalLink(asManager, { id, ...TOOL, name: 'Mine' }),
      removeExternalLink(asManager, { id }),
    ]) {
      await expect(attempt).rejects.toThrow(NotAllowed);
    }
    expect(await listExternalLinks(cast.asMember)).toEqual([{ id, ...TOOL }]);
  });

  test('[ROLE-12] of a stranger answer like ones that do not exist', async () => {
    const id = await add(cast.asMember);
    const edit = (one: string) => editExternalLink(cast.asStranger, { ...TOOL, id: one });
    const remove = (one: string) => removeExternalLink(cast.asStranger, { id: one });
    for (const act of [edit, remove]) {
      const [strangers, unknown] = await Promise.all(
        [id, 'tool_unknown'].map((one) => act(one).catch((error: unknown) => error)),
      );
      expect(strangers).toBeInstanceOf(NotFound);
      expect(strangers).toEqual(unknown);
    }
    expect(await listExternalLinks(cast.asStranger)).toEqual([]);
    expect(await listExternalLinks(cast.asMember)).toEqual([{ id, ...TOOL }]);
  });
});

test.each([
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['ftp://files.example.com', false],
  ['//example.com', false],
  ['example.com', false],
  ['https://', false],
  ['https://tools.example.com/a?b=c#d', true],
  ['http://tools.example.com', true],
])('[DATA-13] the address %s of a tool: taken %s', (url, taken) => {
  expect(externalLinkSchema.safeParse({ ...TOOL, url }).success).toBe(taken);
});

test('[DATA-13] a tool has a name, and an email that is well-formed or left out', () => {
  const fields = (tool: object) =>
    externalLinkSchema.safeParse({ ...TOOL, ...tool }).error?.issues.map((issue) => issue.path[0]);
  expect(fields({ name: ' ' })).toEqual(['name']);
  expect(fields({ email: 'nobody' })).toEqual(['email']);
  expect(fields({ email: '' })).toBeUndefined();
});
