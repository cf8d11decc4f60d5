import { expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { deleteCandidate } from '#app/features/hiring/candidate/change-candidate.server.ts';
import { moveCandidate } from '#app/features/hiring/candidate/move-candidate.server.ts';
import type { CandidateStage } from '#db/tables/candidate.ts';
import { sage, test } from '#test/fixtures/hiring-test.ts';
import { hiringFunnel } from './hiring-funnel.server.ts';

const DAY_MS = 86_400_000;

const reached = async (ctx: Ctx) => (await hiringFunnel(ctx)).map(({ reached: count }) => count);

test('a candidate counts in each stage up to its furthest, also once it was rejected', async ({
  testPortal,
  fixtures: { asMember },
  pipeline,
}) => {
  const lead = async (days: number, ...stages: CandidateStage[]) => {
    const candidateId = await pipeline.add();
    let from: CandidateStage = 'Application Submitted';
    for (const to of stages) {
      testPortal.passTime(days * DAY_MS);
      await moveCandidate(asMember, { candidateId, from, to });
      from = to;
    }
    return candidateId;
  };
  await lead(0);
  await lead(2, 'Interviewing');
  await lead(4, 'Interviewing', 'Rejected');
  await lead(6, 'Interviewing', 'Documents Gathering', 'Active');
  expect(await reached(asMember)).toEqual([4, 3, 1, 1, 1, 1, 1]);
  const [applied, interviewing, documents, onboarding] = await hiringFunnel(asMember);
  expect(applied?.medianDays).toBeCloseTo(4);
  expect(interviewing?.medianDays).toBeCloseTo(5);
  expect(documents?.medianDays).toBeCloseTo(6);
  expect(onboarding).toMatchObject({ stage: 'Onboarding', medianDays: null });
});

test("it is the member's, without those deleted and those of more than a year ago", async ({
  testPortal,
  fixtures: { asMember, asOtherTenant },
  pipeline,
}) => {
  await pipeline.add(asMember, { ...sage, name: 'Last year' });
  testPortal.passTime(366 * DAY_MS);
  const deleted = await pipeline.add(asMember, { ...sage, name: 'Deleted' });
  await deleteCandidate(asMember, { candidateId: deleted });
  await pipeline.add();
  expect(await reached(asMember)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  expect(await reached(asOtherTenant)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});
