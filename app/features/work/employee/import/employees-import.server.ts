import { holdMember } from '#app/features/platform/import/apply-import.server.ts';
import { NAME_PARTS } from '#app/features/platform/import/name-parts.ts';
import type { KindInSteps } from '#app/features/platform/import/write-in-steps.server.ts';
import { requireEditing } from '#app/policy.ts';
import { EMPLOYEE_IMPORT_WORDS } from './employee-import-words.ts';
import { judgeEmployees } from './judge-employees.server.ts';
import { rosterMark } from './roster-mark.server.ts';
import { isRosterUntouched, revertEmployees, undoEmployees } from './undo-employees.server.ts';
import { writeEmployees } from './write-employees.server.ts';

/** Employees from a roster: known by address and name, updated where they are known. */
export const employeesImport: KindInSteps = {
  key: 'employees',
  prefix: 'emp',
  words: EMPLOYEE_IMPORT_WORDS,
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
  shown: { name: 'name', detail: 'email' },
  keepsOthers: true,
  allow: requireEditing,
  show: () => {},
  hold: holdMember,
  mark: rosterMark,
  judge: judgeEmployees,
  apply: writeEmployees,
  undo: undoEmployees,
  inSteps: { revert: revertEmployees },
  isUntouched: isRosterUntouched,
  changed: (tx) => tx.emit('employees'),
};
