import { lockMemberForUpdate } from '#app/features/platform/import/apply-import.server.ts';
import { NAME_PARTS } from '#app/features/platform/import/name-parts.ts';
import type { KindInSteps } from '#app/features/platform/import/write-in-steps.server.ts';
import { requireEditing } from '#app/policy.ts';
import { newFields } from '../custom-fields/new-fields.server.ts';
import { classifyEmployees } from './classify-employees.server.ts';
import { EMPLOYEE_IMPORT_LABELS } from './employee-import-labels.ts';
import { rosterFingerprint } from './roster-fingerprint.server.ts';
import { isRosterUntouched, revertEmployees, undoEmployees } from './undo-employees.server.ts';
import { writeEmployees } from './write-employees.server.ts';

/** Employees from a roster: known by address and name, updated where they are known. */
export const employeesImport: KindInSteps = {
  key: 'employees',
  prefix: 'emp',
  words: EMPLOYEE_IMPORT_LABELS,
  columns: [
    {
      key: 'name',
      label: 'Name',
      required: true,
      aliases: [
        'name',
        'full name',
        'employee name',
        'employee',
        'name and id',
        'associate name',
        'delivery associate name',
        'delivery associate',
      ],
      parts: NAME_PARTS,
    },
    {
      key: 'email',
      label: 'Email',
      required: true,
      aliases: ['email', 'e-mail', 'email address', 'mail', 'work email'],
    },
    { key: 'role', label: 'Role', required: false, aliases: ['role', 'position', 'job title', 'title'] },
  ],
  sample: {
    headers: ['Name', 'Email', 'Role', 'Phone', 'Hire Date'],
    rows: [
      [
        'Jordan Whitfield',
        'jordan.whitfield@example.com',
        'Delivery Associate',
        '(901) 555-0142',
        '3/16/2026',
      ],
      ['Marisol Vega', 'marisol.vega@example.com', 'Dispatcher', '(901) 555-0163', '11/30/2025'],
    ],
  },
  shown: { name: 'name', detail: 'email' },
  keepsOthers: true,
  allow: requireEditing,
  show: () => {},
  hold: lockMemberForUpdate,
  mark: rosterFingerprint,
  newFields,
  classifyRow: classifyEmployees,
  apply: writeEmployees,
  undo: undoEmployees,
  inSteps: { revert: revertEmployees },
  isUntouched: isRosterUntouched,
  changed: (tx) => tx.emit('employees'),
};
