import { type Noun, TRASH } from '#app/noun.ts';
import { dueExpected } from './due-expected.server.ts';

/** Files that a member is to send by a rule, and what became of each day on which one was due. */
export const expectedFileNoun: Noun = {
  key: 'work/expected-file',
  reminders: [dueExpected],
  tables: {
    expected_files: TRASH,
    expected_outcomes: { with: 'expected_files' },
  },
  ids: { expected: 'expected_files' },
};
