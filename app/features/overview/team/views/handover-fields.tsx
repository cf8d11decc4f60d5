import { WORKING_ROLES } from '#app/staff-levels.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import type { Colleague } from '../list-team.server.ts';

type HandoverFieldsProps = {
  /** Who leaves. */
  person: Colleague;
  team: readonly Colleague[];
  errors: Record<string, string>;
};

/** Asks who gets the open work and the members of somebody; nothing where they have none. */
export function HandoverFields({ person, team, errors }: HandoverFieldsProps) {
  const { id, openItems, members } = person;
  const others = team
    .filter((one) => one.id !== id && one.status !== 'deactivated' && WORKING_ROLES.includes(one.role))
    .map((one) => ({ value: one.id, label: one.name }));
  const options = [{ value: '', label: 'Nobody (leave unassigned)' }, ...others];
  return (
    <>
      {openItems > 0 && (
        <SelectField
          label={openItems === 1 ? 'Give 1 open item to' : `Give ${openItems} open items to`}
          name="workTo"
          options={options}
          error={errors.workTo}
        />
      )}
      {members > 0 && (
        <SelectField
          label={
            members === 1 ? 'New account manager of 1 member' : `New account manager of ${members} members`
          }
          name="membersTo"
          options={options}
          error={errors.membersTo}
        />
      )}
      {openItems + members === 0 && (
        <p className="text-ink-2">No open items or members are assigned to them.</p>
      )}
    </>
  );
}
