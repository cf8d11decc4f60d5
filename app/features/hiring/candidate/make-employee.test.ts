import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { employeePage } from '#app/features/work/document/employee-page.server.ts';
import { addEmployee, deleteEmployee } from '#app/features/work/employee/change-employee.server.ts';
import { listHistory } from '#app/features/work/employee/find-employee.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { createHiringFixtures } from '#test/fixtures/candidates.ts';
import { test } from '#test/fixtures/test.ts';
import { addNote } from './add-note.server.ts';
import { pipelineSchema } from './candidate-schema.ts';
import { addCandidate } from './change-candidate.server.ts';
import { listPipeline } from './list-pipeline.server.ts';
import { makeEmployee } from './make-employee.server.ts';
import { moveCandidate } from './move-candidate.server.ts';

let fixtures: Fixtures;
let asMember: Ctx;

test.beforeEach(async ({ testPortal }) => {
  fixtures = await createHiringFixtures(testPortal);
  asMember = fixtures.asMember;
});

async function activeCandidate(): Promise<string> {
  const input = {
    name: 'Sage Keating',
    email: 'sage@example.com',
    jobAppliedFor: 'Driver',
    phone: '+1 901 555 0111',
  };
  const { id: candidateId } = await addCandidate(asMember, input);
  await addNote(asMember, { candidateId, note: 'Has a CDL' });
  await moveCandidate(asMember, { candidateId, from: 'Application Submitted', to: 'Active' });
  return candidateId;
}

describe('[HIRE-26] the employee of a candidate that is Active', () => {
  test('is made with its name, address and phone, and its history is carried over', async () => {
    const candidateId = await activeCandidate();
    const { employeeId } = await makeEmployee(asMember, { candidateId, role: 'Driver' });
    const { employee } = await employeePage(asMember, employeeId, '2026-01-01', '/api/member');
    expect(employee).toMatchObject({
      name: 'Sage Keating',
      email: 'sage@example.com',
      role: 'Driver',
      fields: [{ label: 'Phone', value: '+1 901 555 0111' }],
    });
    const lines = (await listHistory(asMember, employeeId)).lines.map(({ action }) => action);
    expect(new Set(lines)).toEqual(
      new Set([
        'Employee added',
        `Stage changed from "Application Submitted" to "Active" by ${fixtures.member.name}`,
        `Note added by ${fixtures.member.name}: "Has a CDL"`,
        `Candidate added by ${fixtures.member.name}`,
      ]),
    );
    const { open } = await listPipeline(asMember, pipelineSchema.parse({ candidate: candidateId }));
    expect(open).toMatchObject({ employeeId });
  });

  test('is made once, however many ask at once', async ({ testPortal }) => {
    const candidateId = await activeCandidate();
    const made = await Promise.allSettled(
      [1, 2, 3, 4, 5].map(() => makeEmployee(asMember, { candidateId, role: '' })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(makeEmployee(asMember, { candidateId, role: '' })).rejects.toMatchObject({
      name: 'Conflict',
      message: 'Sage Keating is already an employee.',
    });
    const count = await testPortal.deps.db
      .selectFrom('employees')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('member_id', '=', fixtures.member.id)
      .executeTakeFirstOrThrow();
    expect(count).toEqual({ count: 1 });
  });

  test('answers a repeated form with what the first one made', async () => {
    const candidateId = await activeCandidate();
    const form = { candidateId, role: '', key: 'the offer' };
    const [first, second] = [await makeEmployee(asMember, form), await makeEmployee(asMember, form)];
    expect(second).toEqual(first);
  });

  test('is not made of one in another stage', async () => {
    const candidateId = await activeCandidate();
    await moveCandidate(asMember, { candidateId, from: 'Active', to: 'Training' });
    await expect(makeEmployee(asMember, { candidateId, role: '' })).rejects.toMatchObject({
      name: 'Conflict',
    });
  });

  test('offers the card again where the employee was deleted, and restores it or makes a new one', async ({
    testPortal,
  }) => {
    const candidateId = await activeCandidate();
    const card = async () =>
      (await listPipeline(asMember, pipelineSchema.parse({}))).columns
        .flatMap(({ cards }) => cards)
        .map(({ employeeId, employeeDeleted }) => ({ employeeId, employeeDeleted }));
    const { employeeId } = await makeEmployee(asMember, { candidateId, role: 'Driver' });
    expect(await card()).toEqual([{ employeeId, employeeDeleted: false }]);
    testPortal.passTime(1_000);
    await addNote(asMember, { candidateId, note: 'Left in May' });
    testPortal.passTime(1_000);
    await deleteEmployee(asMember, { employeeId });
    expect(await card()).toEqual([{ employeeId: null, employeeDeleted: true }]);
    await expect(makeEmployee(asMember, { candidateId, role: '' })).rejects.toMatchObject({
      name: 'ValidationError',
      fields: { rehire: expect.stringContaining('Sage Keating was deleted') },
    });
    const back = await makeEmployee(asMember, { candidateId, role: 'Lead', rehire: 'restore' });
    expect(back).toMatchObject({ employeeId, restored: true });
    expect(await card()).toEqual([{ employeeId, employeeDeleted: false }]);
    const lines = (await listHistory(asMember, employeeId)).lines.map(({ action }) => action);
    expect(lines).toContain('Employee restored. Role: "Driver" → "Lead"');
    expect(lines.filter((line) => line.startsWith('Note added')).sort()).toEqual([
      `Note added by ${fixtures.member.name}: "Has a CDL"`,
      `Note added by ${fixtures.member.name}: "Left in May"`,
    ]);
    await deleteEmployee(asMember, { employeeId });
    testPortal.passTime(1_000);
    await makeEmployee(asMember, { candidateId, role: '', rehire: 'restore' });
    const again = (await listHistory(asMember, employeeId)).lines.map(({ action }) => action);
    expect(again.filter((line) => line.startsWith('Note added'))).toHaveLength(2);
    await deleteEmployee(asMember, { employeeId });
    const anew = await makeEmployee(asMember, { candidateId, role: '', rehire: 'new' });
    expect(anew.employeeId).not.toBe(employeeId);
    expect(await card()).toEqual([{ employeeId: anew.employeeId, employeeDeleted: false }]);
  });

  test('asks for the record of the same person who was deleted, whoever it came from', async () => {
    const candidateId = await activeCandidate();
    const fields = [
      { label: 'Phone', value: '+1 901 555 0111 x2' },
      { label: 'Van', value: 'V1' },
    ];
    const { id } = await addEmployee(asMember, {
      name: 'SAGE KEATING',
      email: 'sage.keating@example.com',
      role: 'Driver',
      fields,
    });
    await deleteEmployee(asMember, { employeeId: id });
    await expect(makeEmployee(asMember, { candidateId, role: '' })).rejects.toMatchObject({
      name: 'ValidationError',
    });
    expect(await makeEmployee(asMember, { candidateId, role: '', rehire: 'restore' })).toMatchObject({
      employeeId: id,
    });
    const { employee } = await employeePage(asMember, id, '2026-01-01', '/api/member');
    expect(employee).toMatchObject({ email: 'sage.keating@example.com', role: 'Driver', fields });
  });

  test('[ROLE-08] needs both permissions of a manager, and is nobody else’s', async () => {
    const candidateId = await activeCandidate();
    for (const permissions of [{ hiring: true }, { editing: true }]) {
      await expect(
        makeEmployee(await fixtures.asManager(permissions), { candidateId, role: '' }),
      ).rejects.toMatchObject({ name: 'NotAllowed' });
    }
    await expect(makeEmployee(fixtures.asOtherTenant, { candidateId, role: '' })).rejects.toMatchObject({
      name: 'NotFound',
    });
    const both = await fixtures.asManager({ hiring: true, editing: true });
    expect(await makeEmployee(both, { candidateId, role: '' })).toMatchObject({ name: 'Sage Keating' });
  });
});
