import { useState } from 'react';
import { STAFF_ROLES, type StaffRole, WORKING_ROLES } from '#app/staff-levels.ts';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { Colleague } from '../list-team.server.ts';
import { ROLE_TEXTS } from '../team-schema.ts';
import { HandoverFields } from './handover-fields.tsx';

type RoleDialogProps = { person: Colleague; team: readonly Colleague[]; onClose: () => void };

/** Gives somebody another role; who may not work with it hands over. */
export function RoleDialog({ person, team, onClose }: RoleDialogProps) {
  const [role, setRole] = useState(person.role);
  return (
    <FormDialog
      title={`Role of ${person.name}`}
      description="The new role takes effect with their next click."
      intent="staff-role"
      values={{ staffId: person.id }}
      submitLabel="Change role"
      onClose={onClose}
    >
      {(errors) => (
        <>
          <RoleChoice value={role} onChange={setRole} />
          {!WORKING_ROLES.includes(role) && <HandoverFields person={person} team={team} errors={errors} />}
        </>
      )}
    </FormDialog>
  );
}

/** The roles with what each may do. */
export function RoleChoice({ value, onChange }: { value: StaffRole; onChange: (role: StaffRole) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-ink">Role</legend>
      <div className="grid gap-2">
        {STAFF_ROLES.map((role) => (
          <label
            key={role}
            className="flex cursor-pointer gap-2.5 rounded-lg border border-line-strong/50 p-3 has-checked:border-secondary-strong has-checked:bg-secondary-soft"
          >
            <input
              type="radio"
              name="staffRole"
              value={role}
              checked={value === role}
              onChange={() => onChange(role)}
              className="mt-0.5 size-4 shrink-0 accent-secondary-strong"
            />
            <span>
              <span className="block font-semibold text-ink">{ROLE_TEXTS[role].label}</span>
              <span className="block text-ink-2">{ROLE_TEXTS[role].hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
