import { describe, expect } from 'vitest';
import { test } from '#test/fixtures/hiring-test.ts';
import { moveCandidate } from './move-candidate.server.ts';
import { BOARD_STAGES, STAGES } from './stages.ts';

const conflict = { name: 'Conflict' };

describe('a move', () => {
  test('[HIRE-19] is a line of the history that names the old stage, the new stage and the actor', async ({
    asMember,
    fixtures,
    pipeline,
  }) => {
    const candidateId = await pipeline.add();
    await moveCandidate(asMember, { candidateId, from: 'Application Submitted', to: 'Training' });
    expect(await pipeline.opened(candidateId)).toMatchObject({ stage: 'Training' });
    expect((await pipeline.history(candidateId))?.[0]).toBe(
      `Stage changed from "Application Submitted" to "Training" by ${fixtures.member.name}`,
    );
  });

  test('[HIRE-05] [HIRE-16] goes from any stage to any other', async ({ asMember, pipeline }) => {
    expect(STAGES).toEqual([
      'Application Submitted',
      'Interviewing',
      'Documents Gathering',
      'Onboarding',
      'Drug Screening',
      'Training',
      'Active',
      'Rejected',
    ]);
    expect(BOARD_STAGES).toEqual(STAGES.slice(0, -1));
    const candidateId = await pipeline.add();
    let from: (typeof STAGES)[number] = 'Application Submitted';
    for (const start of STAGES) {
      for (const to of STAGES) {
        if (start === to) continue;
        if (from !== start) await moveCandidate(asMember, { candidateId, from, to: start });
        expect(await moveCandidate(asMember, { candidateId, from: start, to })).toMatchObject({
          moved: true,
        });
        from = to;
      }
    }
  });

  test('[HIRE-17] to where the card stands already changes nothing and leaves no line', async ({
    asMember,
    pipeline,
  }) => {
    const candidateId = await pipeline.add();
    const before = await pipeline.opened(candidateId);
    const there = { candidateId, from: 'Application Submitted', to: 'Application Submitted' } as const;
    expect(await moveCandidate(asMember, there)).toMatchObject({ moved: false });
    expect(await pipeline.opened(candidateId)).toEqual(before);
  });

  test('[HIRE-25] from a stale window reverts nobody', async ({ asMember, fixtures, pipeline }) => {
    const candidateId = await pipeline.add();
    await moveCandidate(asMember, { candidateId, from: 'Application Submitted', to: 'Onboarding' });
    const stale = { candidateId, from: 'Application Submitted', to: 'Interviewing' } as const;
    await expect(moveCandidate(fixtures.asAdmin, stale)).rejects.toMatchObject({
      ...conflict,
      message: 'Sage Keating was moved to "Onboarding". Nothing was changed.',
    });
    expect(await pipeline.opened(candidateId)).toMatchObject({ stage: 'Onboarding' });
    expect(await pipeline.history(candidateId)).toHaveLength(2);
  });

  test('[HIRE-25] of one card made by many at once is carried out once, and different cards all move', async ({
    asMember,
    fixtures,
    pipeline,
  }) => {
    const ids = [await pipeline.add(), await pipeline.add(), await pipeline.add()];
    const to = ['Interviewing', 'Training', 'Rejected'] as const;
    const results = await Promise.allSettled(
      ids.flatMap((candidateId) =>
        [...to, ...to].map((target) =>
          moveCandidate(asMember, { candidateId, from: 'Application Submitted', to: target }),
        ),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled' && result.value.moved)).toHaveLength(
      ids.length,
    );
    for (const id of ids) {
      const candidate = await pipeline.opened(id);
      const moves = candidate?.history.lines.filter(({ action }) => action.startsWith('Stage changed'));
      expect(moves?.map(({ action }) => action)).toEqual([
        `Stage changed from "Application Submitted" to "${candidate?.stage}" by ${fixtures.member.name}`,
      ]);
    }
  });

  test('tells the open windows of the member', async ({ fixtures, pipeline, testPortal }) => {
    const candidateId = await pipeline.add();
    const told: string[] = [];
    const stop = testPortal.deps.events.subscribe(({ memberId, topic }) => {
      if (memberId === fixtures.member.id) told.push(topic);
    });
    await moveCandidate(fixtures.asAdmin, { candidateId, from: 'Application Submitted', to: 'Active' });
    stop();
    expect(told).toContain('candidates');
  });
});
