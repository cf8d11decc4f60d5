import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { test } from '#test/fixtures/test.ts';
import {
  addExternalLink,
  editExternalLink,
  externalLinkSchema,
  listExternalLinks,
  removeExternalLink,
} from './external-links.server.ts';

const TOOL = { name: 'Cortex', url: 'https://logistics.example.com/', email: 'us@example.com' };

const add = (ctx: Ctx, tool = {}) => addExternalLink(ctx, { ...TOOL, ...tool });

describe('[DATA-13] the external tools of a member', () => {
  test('are added, changed and removed, by the member, a manager with editing and an admin', async ({
    fixtures,
  }) => {
    for (const ctx of [fixtures.asMember, await fixtures.asManager({ editing: true }), fixtures.asAdmin]) {
      const id = await add(ctx);
      expect(id).toMatch(/^tool_/);
      expect(await listExternalLinks(fixtures.asMember)).toEqual([{ id, ...TOOL }]);
      await editExternalLink(ctx, { id, name: 'Flex', url: 'https://flex.example.com', email: '' });
      const changed = { id, name: 'Flex', url: 'https://flex.example.com', email: '' };
      expect(await listExternalLinks(fixtures.asMember)).toEqual([changed]);
      await removeExternalLink(ctx, { id });
      expect(await listExternalLinks(fixtures.asMember)).toEqual([]);
      const told = (await listMemberActivity(fixtures.asMember)).lines.slice(0, 3).map((line) => line.text);
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

  test('stay in the order in which they were added', async ({ fixtures }) => {
    for (const name of ['C', 'A', 'B']) await add(fixtures.asMember, { name });
    expect((await listExternalLinks(fixtures.asMember)).map((tool) => tool.name)).toEqual(['C', 'A', 'B']);
  });

  test('are added once per form, also when it is sent many times at once', async ({ fixtures }) => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, () => add(fixtures.asMember, { key: 'the form' })),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await listExternalLinks(fixtures.asMember)).toHaveLength(1);
  });

  test('[ROLE-10] are only read by a manager without editing', async ({ fixtures }) => {
    const asManager = await fixtures.asManager({ hiring: true });
    const id = await add(fixtures.asMember);
    expect(await listExternalLinks(asManager)).toHaveLength(1);
    for (const attempt of [
      () => add(asManager),
      () => editExternalLink(asManager, { id, ...TOOL, name: 'Mine' }),
      () => removeExternalLink(asManager, { id }),
    ]) {
      await expect(attempt()).rejects.toThrow(NotAllowed);
    }
    expect(await listExternalLinks(fixtures.asMember)).toEqual([{ id, ...TOOL }]);
  });

  test('[ROLE-12] of a stranger answer like ones that do not exist', async ({ fixtures }) => {
    const id = await add(fixtures.asMember);
    const edit = (one: string) => editExternalLink(fixtures.asOtherTenant, { ...TOOL, id: one });
    const remove = (one: string) => removeExternalLink(fixtures.asOtherTenant, { id: one });
    for (const act of [edit, remove]) {
      const [otherTenants, unknown] = await Promise.all(
        [id, 'tool_unknown'].map((one) => act(one).catch((error: unknown) => error)),
      );
      expect(otherTenants).toBeInstanceOf(NotFound);
      expect(otherTenants).toEqual(unknown);
    }
    expect(await listExternalLinks(fixtures.asOtherTenant)).toEqual([]);
    expect(await listExternalLinks(fixtures.asMember)).toEqual([{ id, ...TOOL }]);
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

test('[DATA-13] a tool has a name, and an email that is well-formed or skipped', () => {
  const fields = (tool: object) =>
    externalLinkSchema.safeParse({ ...TOOL, ...tool }).error?.issues.map((issue) => issue.path[0]);
  expect(fields({ name: ' ' })).toEqual(['name']);
  expect(fields({ email: 'nobody' })).toEqual(['email']);
  expect(fields({ email: '' })).toBeUndefined();
});
