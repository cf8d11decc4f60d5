import { expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { broken, exported, moveIn, preview } from '#test/fixtures/moves.ts';
import { openSession } from '#test/fixtures/open-session.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { viewMove } from './list-move.server.ts';
import { applyDump } from './write/apply-dump.server.ts';

let testPortal: TestPortal;
let ctx: Ctx;
test.beforeEach(async ({ ownPortal }) => {
  testPortal = ownPortal;
  ctx = await testPortal.ctx(await testPortal.admin());
});

const member = { id: 'user_1', name: 'Northgate', email: 'north@example.com', role: 'member' };
const accounts = () =>
  testPortal.deps.db.selectFrom('users').select(['name', 'role']).orderBy('id').execute();
const mails = () => testPortal.deps.db.selectFrom('mails').select(['recipient', 'text']).execute();

test('[DATA-37] a password of a dump that breaks the rule opens nothing: its person is sent a link', async () => {
  await moveIn(ctx, {
    users: [
      { ...member, password: 'a' },
      { ...member, id: 'user_2', email: 'south@example.com', password: 'south@example.com' },
      { ...member, id: 'user_3', email: 'west@example.com', password: 'kettle saddle orchid' },
    ],
  });
  for (const [email, password] of [
    ['north@example.com', 'a'],
    ['south@example.com', 'south@example.com'],
  ] as const)
    await expect(openSession(testPortal, { email }, { password })).rejects.toThrow(
      'Invalid email or password.',
    );
  const opened = openSession(testPortal, { email: 'west@example.com' }, { password: 'kettle saddle orchid' });
  await expect(opened).resolves.toBeDefined();
  expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual([
    'north@example.com',
    'south@example.com',
  ]);
});

test('[DATA-32] admins of a dump are named in its preview, and come in only once they are confirmed', async () => {
  const { importId } = await preview(ctx, {
    users: [
      { ...member, name: '"role":"admin"' },
      { ...member, id: 'user_2', name: 'Mallory', email: 'Mallory@example.com', role: 'Admin' },
    ],
  });
  const { admins } = await viewMove(ctx, importId, { show: 'noted', page: 1 });
  expect(admins).toEqual([{ name: 'Mallory', email: 'Mallory@example.com' }]);
  await expect(applyDump(ctx, { importId })).rejects.toMatchObject({ name: 'Conflict' });
  expect(await accounts()).toHaveLength(1);
  await applyDump(ctx, { importId, confirmAdmins: true });
  expect(await accounts()).toContainEqual({ name: 'Mallory', role: 'admin' });
});

test('[DATA-32] an admin who is here already needs no confirmation', async () => {
  const { id } = await testPortal.admin('Known Admin');
  const { importId } = await preview(ctx, {
    users: [member, { ...member, id, email: 'k@example.com', role: 'admin' }],
  });
  await expect(applyDump(ctx, { importId })).resolves.toEqual({ written: 1 });
});

const ODD = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'];

test.each(ODD)('[DATA-32] "%s" as any name in a dump is a name like others', async (name) => {
  const odd = (value: unknown) =>
    JSON.stringify({ [name === '__proto__' ? '@' : name]: value }).replace('"@"', `"${name}"`);
  const employee = `{"id":"emp_1","name":"Dana","email":"d@example.com","${name}":"seven","history":${odd([])}}`;
  const text = `{
    "${name}": ${odd({ polluted: true })},
    "users": [{"id":"user_1","name":"North","email":"n@example.com","role":"member","${name}":{"x":1},"permissions":${odd(1)}}],
    "employees": {"user_1":[${employee}], "${name}":[${employee}]},
    "documents": ${odd([{ id: 'doc_1' }])},
    "memberData": {"user_1":{"categories":${odd([{ id: 'file_1' }])},"externalLinks":${odd({ url: 'x' })}}, "${name}":{}},
    "candidates": ${odd([{ id: 'cand_1', name: 'C' }])},
    "customForms": [{"id":"form_1","name":"F","fields":[{"id":"${name}","type":"text","label":"${name}"}]}],
    "appState": {"${name}":{"y":1},"theme":${odd('#ffffff')},"pages":${odd({ name: 'P' })},"services":[{"id":"service_1","name":"S","category":"C","pricing":${odd(5)}}]}
  }`;
  await moveIn(ctx, JSON.parse(text) as unknown);
  const { employees } = await exported(ctx);
  const [dana] = employees.user_1 ?? [];
  expect(dana?.freeFields ?? Object.entries(dana ?? {})).toContainEqual(
    name === '__proto__' ? { label: name, value: 'seven' } : [name, 'seven'],
  );
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test('[DATA-32] names that nobody sees are none in a dump either, and hidden characters stay out', async () => {
  const { importId } = await preview(ctx, {
    users: [
      { ...member, name: '\u200b\u202e' },
      { ...member, id: 'user_2', email: 'two@example.com', name: 'Nor\u202eth\u200bgate' },
    ],
    employees: { user_2: [{ id: 'emp_1', name: '\u3164', email: 'e@example.com' }] },
    documentTypes: [{ id: 'dt_1', name: '\u2066\u2069' }],
  });
  expect(await broken(ctx, importId)).toEqual([
    'users[0]: It has no name.',
    'employees.user_2[0]: It has no name.',
    'documentTypes[0]: It has no name.',
  ]);
  await applyDump(ctx, { importId });
  expect(await accounts()).toContainEqual({ name: 'Northgate', role: 'member' });
});
