import { z } from 'zod';
import { integerField } from '#app/fields/integer-field.ts';
import { listEmployeesSchema } from '../employee-schema.ts';

/** How many employees something can be done with at once. */
export const MOST_EMPLOYEES = 500;

const TOO_MANY = `Choose at most ${MOST_EMPLOYEES} employees.`;

const ids = z
  .string()
  .max(MOST_EMPLOYEES * 60, TOO_MANY)
  .default('')
  .transform((text) => [...new Set(text.split(' ').filter(Boolean))])
  .pipe(z.array(z.string().max(100)).max(MOST_EMPLOYEES, TOO_MANY));

/** Employees by their ids, parted by blanks, each once. */
export const employeeIdsSchema = z.object({ employees: ids });

/**
 * Which employees: ids, or with `matching` all that the list shows under this search and these filters. `count` is how many of
 * them were shown then.
 */
export const chosenEmployeesSchema = employeeIdsSchema.extend({
  matching: z.enum(['1', '']).default(''),
  count: integerField().default(0),
  ...listEmployeesSchema.pick({ q: true, role: true, missing: true, expiry: true, status: true, field: true })
    .shape,
});

export type ChosenEmployees = z.output<typeof chosenEmployeesSchema>;

/** One custom field of all of them; a blank value takes it from them. */
export const setFieldSchema = chosenEmployeesSchema.extend({
  fieldId: z.string('Choose a field.').min(1, 'Choose a field.').max(100),
  value: z.string().trim().max(2000, 'Use at most 2,000 characters.').default(''),
});
