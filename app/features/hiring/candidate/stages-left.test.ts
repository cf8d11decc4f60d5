import { expect } from 'vitest';
import { test } from '#test/fixtures/hiring-test.ts';
import { moveCandidate } from './move-candidate.server.ts';
import { undoMove } from './undo-move.server.ts';

const DAY_MS = 86_400_000;

test('a candidate has the stages that it has left, with when it came and went', async ({
  testPortal,
  fixtures: { asMember },
  pipeline,
}) => {
  const candidateId = await pipeline.add();
  const added = (await pipeline.opened(candidateId))?.stageSince;
  testPortal.passTime(3 * DAY_MS);
  const first = await moveCandidate(asMember, {
    candidateId,
    from: 'Application Submitted',
    to: 'Interviewing',
  });
  testPortal.passTime(2 * DAY_MS);
  const second = await moveCandidate(asMember, { candidateId, from: 'Interviewing', to: 'Rejected' });
  expect(await pipeline.opened(candidateId)).toMatchObject({
    stage: 'Rejected',
    stageSince: second.at,
    stagesLeft: [
      { stage: 'Interviewing', enteredAt: first.at, leftAt: second.at },
      { stage: 'Application Submitted', enteredAt: added, leftAt: first.at },
    ],
  });
});

test('a move that is undone ends no stay, and the one before it stays ended', async ({
  testPortal,
  fixtures: { asMember },
  pipeline,
}) => {
  const candidateId = await pipeline.add();
  await moveCandidate(asMember, { candidateId, from: 'Application Submitted', to: 'Interviewing' });
  testPortal.passTime(1000);
  const move = { candidateId, from: 'Interviewing', to: 'Training' } as const;
  const { at } = await moveCandidate(asMember, move);
  await undoMove(asMember, { ...move, at });
  const open = await pipeline.opened(candidateId);
  expect(open?.stagesLeft.map(({ stage }) => stage)).toEqual(['Application Submitted']);
});

test('a candidate says how it came onto the board', async ({ fixtures: { asMember, member }, pipeline }) => {
  const candidateId = await pipeline.add();
  expect((await pipeline.opened(candidateId, asMember))?.source).toBe(`Added by ${member.name}`);
});

test("another tenant's candidate cannot be opened", async ({ fixtures: { asOtherTenant }, pipeline }) => {
  expect(await pipeline.opened(await pipeline.add(), asOtherTenant)).toBeNull();
});
