import { describe, expect } from 'vitest';
import { Conflict, EditConflict, NotAllowed, NotFound } from '#app/errors.ts';
import type { CandidateStage } from '#db/tables/candidate.ts';
import { test as base } from '#test/fixtures/hiring-test.ts';
import { moveCandidates } from '../bulk/bulk-candidates.server.ts';
import { moveChosenSchema } from '../bulk/bulk-schema.ts';
import { moveCandidate } from '../move-candidate.server.ts';
import { pipelinePage } from '../pipeline-page.server.ts';
import { checkCandidate } from './candidate-checks.server.ts';
import { stageChecksSchema } from './check-schema.ts';
import { saveStageChecks, stageChecklists } from './stage-checks.server.ts';

const FIRST = 'Application Submitted';

const test = base.extend('checks', async ({ fixtures, pipeline }) => {
  const ctx = fixtures.asMember;
  const save = (checks: string, more: object = {}) =>
    saveStageChecks(ctx, stageChecksSchema.parse({ stage: FIRST, checks, ...more }));
  const listed = async () => (await stageChecklists(ctx)).find(({ stage }) => stage === FIRST)?.checks ?? [];
  const idOf = async (label: string) => (await listed()).find((one) => one.label === label)?.id ?? '';
  return {
    ...{ ...fixtures, ...pipeline, save, listed, idOf },
    check: async (candidateId: string, label: string, done = true) =>
      checkCandidate(ctx, { candidateId, checkId: await idOf(label), done }),
    move: (candidateId: string, to: CandidateStage, from: CandidateStage = FIRST) =>
      moveCandidate(ctx, { candidateId, from, to }),
    ticked: async (id: string) =>
      (await pipeline.opened(id))?.checklist.filter(({ at }) => at).map(({ label, by }) => [label, by]),
  };
});

describe('a checklist', () => {
  test('is ticked for a candidate by whom and when, once, with lines of the history', async ({ checks }) => {
    const { member, asMember, save, check, ticked } = checks;
    await save('License seen\n\n License seen \nBackground check ordered');
    const id = await checks.add();
    await check(id, 'License seen');
    await check(id, 'License seen');
    expect(await ticked(id)).toEqual([['License seen', member.name]]);
    const { columns } = await pipelinePage(asMember, new URLSearchParams());
    const card = columns.flatMap(({ cards }) => cards).find((one) => one.id === id);
    expect(card).toMatchObject({ checks: 2, checked: 1 });
    await check(id, 'License seen', false);
    expect(await ticked(id)).toEqual([]);
    expect((await checks.history(id))?.slice(0, 3)).toEqual([
      `"License seen" unchecked by ${member.name}`,
      `"License seen" checked by ${member.name}`,
      `Candidate added by ${member.name}`,
    ]);
  });

  test('keeps what is ticked where a check is renamed in its place, and forgets what is gone', async ({
    checks,
  }) => {
    const { member, save, check, ticked } = checks;
    await save('License\nUniform');
    const id = await checks.add();
    await check(id, 'License');
    await check(id, 'Uniform');
    await save("Driver's license\nUniform");
    expect(await ticked(id)).toEqual([
      ["Driver's license", member.name],
      ['Uniform', member.name],
    ]);
    await save('Uniform');
    expect(await ticked(id)).toEqual([['Uniform', member.name]]);
    await save('');
    expect(await checks.listed()).toEqual([]);
  });

  test('is of its stage: what was ticked waits there, and nothing of another is ticked', async ({
    checks,
  }) => {
    const { asMember, save, check, move, ticked } = checks;
    await save('License seen');
    const id = await checks.add();
    await check(id, 'License seen');
    const checkId = await checks.idOf('License seen');
    await move(id, 'Training');
    expect((await checks.opened(id))?.checklist).toEqual([]);
    await expect(checkCandidate(asMember, { candidateId: id, checkId, done: true })).rejects.toThrow(
      Conflict,
    );
    await move(id, FIRST, 'Training');
    expect(await ticked(id)).toHaveLength(1);
  });

  test('belongs to those who hire for its member', async ({ checks, fixtures }) => {
    const { save, asOtherTenant } = checks;
    await save('License seen');
    const id = await checks.add();
    const tick = { candidateId: id, checkId: await checks.idOf('License seen'), done: true };
    await expect(checkCandidate(asOtherTenant, tick)).rejects.toThrow(NotFound);
    const asReader = await fixtures.asManager({ hiring: false, editing: true });
    await expect(checkCandidate(asReader, tick)).rejects.toThrow(NotAllowed);
    const list = stageChecksSchema.parse({ stage: FIRST, checks: '' });
    await expect(saveStageChecks(asReader, list)).rejects.toThrow(NotAllowed);
    const stale = stageChecksSchema.parse({
      ...{ stage: FIRST, checks: 'Mine', initialValues: JSON.stringify({ checks: 'Before' }) },
    });
    await expect(saveStageChecks(checks.asMember, stale)).rejects.toThrow(EditConflict);
  });
});

describe('a move', () => {
  test('goes on with open checks, but not where the stage requires them', async ({ checks }) => {
    const { save, check, move } = checks;
    await save('One\nTwo\nThree\nFour');
    await expect(move(await checks.add(), 'Training')).resolves.toMatchObject({ moved: true });
    await save('One\nTwo\nThree\nFour', { required: 'on' });
    const id = await checks.add();
    await expect(move(id, 'Training')).rejects.toThrow('Open: One, Two, 2 more.');
    await move(id, 'Rejected');
    await move(id, FIRST, 'Rejected');
    for (const label of ['One', 'Two', 'Three', 'Four']) await check(id, label);
    await expect(move(id, 'Training')).resolves.toMatchObject({ moved: true });
  });

  test('of many leaves those where they are who have required checks open, and says why', async ({
    checks,
  }) => {
    const { asMember, save, check } = checks;
    await save('License seen', { required: 'on' });
    const [ready, open] = [await checks.add(), await checks.add()];
    await check(ready, 'License seen');
    const chosen = moveChosenSchema.parse({ candidates: `${ready} ${open}`, to: 'Interviewing' });
    expect(await moveCandidates(asMember, chosen)).toMatchObject({
      done: [ready],
      left: [{ why: `"${FIRST}" requires every check first. Open: License seen.` }],
    });
  });
});
