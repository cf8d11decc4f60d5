import { expect, test } from 'vitest';
import { staysOf } from './0046-candidate-stages.ts';

const day = (number: number) => `2026-03-0${number}T08:00:00.000Z`;
const moved = (from: string, to: string, at: number) => ({
  action: `Stage changed from "${from}" to "${to}" by "Ann" "B" to "C" by Dana`,
  date: day(at),
});

test('an update reads the stages that a candidate has left from its history', () => {
  const lines = [
    moved('Application Submitted', 'Interviewing', 3),
    moved('Interviewing', 'Training', 4),
    { action: 'Move from "Interviewing" to "Training" undone by Dana', date: day(5) },
    { action: 'Stage changed, said an older portal', date: day(6) },
    moved('Interviewing', 'Active', 7),
  ];
  expect(staysOf({ created_at: day(1), stage_before_at: day(3) }, lines)).toEqual([
    { stage: 'Application Submitted', entered_at: day(1), left_at: day(3) },
    { stage: 'Interviewing', entered_at: day(3), left_at: day(7) },
  ]);
});

test('what the row itself knows of its last stage counts more, and a stage that is none is passed over', () => {
  const before = '2026-02-20T08:00:00.000Z';
  expect(
    staysOf({ created_at: day(1), stage_before_at: before }, [moved('Interviewing', 'Active', 2)]),
  ).toEqual([{ stage: 'Interviewing', entered_at: before, left_at: day(2) }]);
  expect(staysOf({ created_at: day(1), stage_before_at: null }, [moved('Offer', 'Active', 2)])).toEqual([]);
});
