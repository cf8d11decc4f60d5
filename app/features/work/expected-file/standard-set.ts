import type { ExpectedInput } from './expected-schema.ts';

const [MONDAY, TUESDAY, THURSDAY] = [1, 2, 4];
const USUAL = { weekday: MONDAY, day: 1, week: 1, month: 1, dueTime: '17:00', endsOn: null };

/** What most members send, by category. */
export const STANDARD_SET: readonly Omit<ExpectedInput, 'startsOn'>[] = [
  {
    ...USUAL,
    ...{ name: 'Payroll register', category: 'payroll', repeat: 'weekly', weekday: TUESDAY },
    ...{ layout: 'register', words: 'payroll register, register' },
  },
  {
    ...USUAL,
    ...{ name: 'Time card', category: 'payroll', repeat: 'weekly', weekday: MONDAY },
    ...{ layout: 'timeCard', words: 'time card, timecard' },
  },
  {
    ...USUAL,
    ...{ name: 'Amazon invoice', category: 'invoicing', repeat: 'weekly', weekday: THURSDAY },
    ...{ layout: 'invoice', words: 'invoice' },
  },
  {
    ...USUAL,
    ...{ name: 'Delivery completion', category: 'scorecard', repeat: 'weekly', weekday: THURSDAY },
    ...{ layout: 'completion', words: 'dcr, scorecard' },
  },
  {
    ...USUAL,
    ...{ name: 'Toll statement', category: 'ezpass', repeat: 'monthly-day', day: 5 },
    ...{ layout: 'tolls', words: 'toll statement, ezpass' },
  },
  {
    ...USUAL,
    ...{ name: 'Loss run', category: 'workers-comp', repeat: 'monthly-day', day: 10 },
    ...{ layout: 'lossRun', words: 'loss run' },
  },
];
