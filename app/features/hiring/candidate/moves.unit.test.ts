import { describe, expect, test } from 'vitest';
import type { CandidateStage } from '#db/tables/candidate.ts';
import { droppedLabels, liftedLabels, overLabels } from './board-labels.ts';
import type { CandidateCard } from './candidate-cards.server.ts';
import type { StageColumn } from './list-pipeline.server.ts';
import { type Move, movesToSend, withMoves } from './moves.ts';
import { STAGES } from './stages.ts';

const card = (id: string, stage: CandidateStage): CandidateCard => ({
  id,
  stage,
  name: `Candidate ${id}`,
  email: `${id}@example.com`,
  phone: '',
  jobAppliedFor: '',
  daysInStage: 4,
  tags: [],
  noteCount: 0,
  fileCount: 0,
  employeeId: null,
  employeeDeleted: false,
});

/** A board with these cards; each stage has five more that are not shown. */
const board = (...cards: CandidateCard[]): StageColumn[] =>
  STAGES.map((stage) => {
    const own = cards.filter((one) => one.stage === stage);
    return { stage, count: own.length + 5, cards: own };
  });

const move = (candidateId: string, from: CandidateStage, to: CandidateStage): Move => ({
  key: `${candidateId} ${to}`,
  candidateId,
  from,
  to,
});
const column = (columns: readonly StageColumn[], stage: CandidateStage) =>
  columns.find((one) => one.stage === stage);
const ids = (columns: readonly StageColumn[], stage: CandidateStage) =>
  column(columns, stage)?.cards.map(({ id }) => id);

describe('a move that the server has not answered yet', () => {
  test('[HIRE-15] shows the card on top of its new column at once, and counts it there', () => {
    const columns = board(card('a', 'Interviewing'), card('b', 'Training'));
    const shown = withMoves(columns, [move('a', 'Interviewing', 'Training')]);
    expect(ids(shown, 'Interviewing')).toEqual([]);
    expect(ids(shown, 'Training')).toEqual(['a', 'b']);
    expect([column(shown, 'Interviewing')?.count, column(shown, 'Training')?.count]).toEqual([5, 7]);
    expect(column(shown, 'Training')?.cards[0]).toMatchObject({ stage: 'Training', daysInStage: 0 });
  });

  test('changes nothing where the card stands there already, or is gone', () => {
    const columns = board(card('a', 'Training'));
    expect(withMoves(columns, [move('a', 'Interviewing', 'Training')])).toBe(columns);
    expect(withMoves(columns, [move('gone', 'Interviewing', 'Training')])).toBe(columns);
  });

  test('goes into Rejected and out of it', () => {
    const columns = board(card('a', 'Interviewing'), card('b', 'Rejected'));
    const shown = withMoves(columns, [
      move('a', 'Interviewing', 'Rejected'),
      move('b', 'Rejected', 'Onboarding'),
    ]);
    expect([ids(shown, 'Rejected'), ids(shown, 'Onboarding')]).toEqual([['a'], ['b']]);
  });

  test('waits for an earlier one of the same card; different cards go at once', () => {
    const moves = [
      move('a', 'Interviewing', 'Training'),
      move('b', 'Interviewing', 'Training'),
      move('a', 'Training', 'Active'),
    ];
    expect(movesToSend(moves)).toEqual(moves.slice(0, 2));
    expect(ids(withMoves(board(card('a', 'Interviewing')), moves), 'Active')).toEqual(['a']);
  });
});

test('[HIRE-23] what is said of a dragged card names the candidate and the stages', () => {
  expect(liftedLabels('Sage', 'Interviewing')).toBe('Sage lifted from Interviewing.');
  expect(overLabels('Sage', 'Interviewing', 'Training')).toBe('Sage is over Training.');
  expect(overLabels('Sage', 'Interviewing', 'Interviewing')).toContain('Interviewing, where it was');
  expect(overLabels('Sage', 'Interviewing', null)).toContain('it stays in Interviewing');
  expect(droppedLabels('Sage', 'Interviewing', 'Training')).toBe('Sage moved from Interviewing to Training.');
  expect(droppedLabels('Sage', 'Interviewing', null)).toBe('Sage stays in Interviewing.');
  expect(droppedLabels('Sage', 'Interviewing', 'Interviewing')).toBe('Sage stays in Interviewing.');
});
