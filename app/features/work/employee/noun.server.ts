import { type Noun, TRASH } from '#app/noun.ts';

/** A member's employees, and their history. */
export const employeeNoun: Noun = {
  key: 'work/employee',
  tables: {
    employees: TRASH,
    employee_history: { with: 'employees' },
  },
  ids: { emp: 'employees' },
};
