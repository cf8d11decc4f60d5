import { z } from 'zod';
import { chosenEmployeesSchema } from '#app/features/work/employee/bulk/chosen-employees.ts';
import { askSchema } from './request-schema.ts';

/** One request for what the chosen employees lack, with `renewals` also for what they have to renew. */
export const requestDocumentsSchema = chosenEmployeesSchema.extend({
  ...askSchema.pick({ dueDate: true, key: true }).shape,
  renewals: z.enum(['1', '']).default(''),
});
