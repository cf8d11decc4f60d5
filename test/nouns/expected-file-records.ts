import {
  addExpected,
  deleteExpected,
  pauseExpected,
} from '#app/features/work/expected-file/change-expected.server.ts';
import { skipOccurrence } from '#app/features/work/expected-file/decide-occurrence.server.ts';
import { expectedSchema } from '#app/features/work/expected-file/expected-schema.ts';
import type { Fixtures } from '#test/fixtures/base.ts';

let count = 0;
/** A name that nothing has that is expected. */
export const newExpectedName = () => `Register ${++count}`;

/** What the form of an expected file says; one is due each day of a month that is the first. */
export const expectedForm = () => ({
  ...{ name: newExpectedName(), category: 'payroll', words: '', layout: '', repeat: 'monthly-day', day: '1' },
  ...{ weekday: '1', week: '1', month: '1', dueTime: '17:00', startsOn: EXPECTED_DAY, endsOn: '' },
});

/** A day on which it is due. */
export const EXPECTED_DAY = '2026-01-01';

/** Files that are expected of the member. */
export function expectedRecordsOf({ asAdmin }: Fixtures) {
  const expected = async () => (await addExpected(asAdmin, expectedSchema.parse(expectedForm()))).id;
  return {
    expected,
    async pausedExpected() {
      const expectedId = await expected();
      await pauseExpected(asAdmin, { expectedId });
      return expectedId;
    },
    async deletedExpected() {
      const expectedId = await expected();
      await deleteExpected(asAdmin, { expectedId });
      return expectedId;
    },
    /** One for whose first day no file comes. */
    async skippedExpected() {
      const expectedId = await expected();
      await skipOccurrence(asAdmin, { expectedId, dueOn: EXPECTED_DAY, reason: 'Closed.' });
      return expectedId;
    },
  };
}
