import {
  addRecurring,
  deleteRecurring,
  pauseRecurring,
} from '#app/features/work/request/recurring/change-recurring.server.ts';
import { recurringEditSchema } from '#app/features/work/request/recurring/recurring-schema.ts';
import type { Fixtures } from '#test/fixtures/base.ts';

/** What the form of a recurring request says: the mileage of each Tuesday. */
export const recurringForm = () => ({
  ...{ text: `Mileage ${crypto.randomUUID()}`, dueDays: '2', items: '[]', repeat: 'weekly', weekday: '2' },
  ...{ day: '1', week: '1', month: '1', startsOn: '2026-01-01', endsOn: '' },
});

/** The same as a verb takes it. */
export const recurringInput = (change: Partial<ReturnType<typeof recurringForm>> = {}) => {
  const { recurringId: _id, ...input } = recurringEditSchema.parse({
    ...{ ...recurringForm(), ...change },
    recurringId: '',
  });
  return input;
};

/** Makes recurring requests of the member; each answers its id. */
export function recurringRecordsOf({ asAdmin }: Fixtures) {
  const recurring = () => addRecurring(asAdmin, recurringInput());
  return {
    recurring,
    async pausedRecurring() {
      const recurringId = await recurring();
      await pauseRecurring(asAdmin, { recurringId });
      return recurringId;
    },
    async deletedRecurring() {
      const recurringId = await recurring();
      await deleteRecurring(asAdmin, { recurringId });
      return recurringId;
    },
  };
}
