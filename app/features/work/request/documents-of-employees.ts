import { chosenEmployeesSchema } from '#app/features/work/employee/bulk/chosen-employees.ts';
import { askSchema } from './request-schema.ts';

/** One request for what the chosen employees lack. */
export const requestDocumentsSchema = chosenEmployeesSchema.extend(
  askSchema.pick({ dueDate: true, key: true }).shape,
);
