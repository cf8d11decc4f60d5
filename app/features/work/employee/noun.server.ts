import { type Noun, TRASH } from '#app/noun.ts';

/** A member's employees, their history, and what is kept of each besides. */
export const employeeNoun: Noun = {
  key: 'work/employee',
  tables: {
    employees: TRASH,
    employee_history: { with: 'employees' },
    custom_fields: TRASH,
  },
  ids: { emp: 'employees', cfield: 'custom_fields' },
};
