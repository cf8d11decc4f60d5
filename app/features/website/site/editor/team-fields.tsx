import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import type { Pages } from '../site-state.ts';

type Team = Pages['about']['content']['team'];
type TeamFieldsProps = { team: Team; errors: Record<string, string>; onChange: (team: Team) => void };

/** The people of the leadership section. */
export function TeamFields({ team, errors, onChange }: TeamFieldsProps) {
  const set = (index: number, changes: Partial<Team[number]>) =>
    onChange(team.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  const moveUp = (index: number) => {
    const next = [...team];
    next.splice(index - 1, 0, ...next.splice(index, 1));
    onChange(next);
  };
  return (
    <fieldset>
      <legend className="mb-3 text-base font-semibold text-ink">
        Leadership
        <span className="block text-sm font-normal text-ink-2">Hidden when empty.</span>
      </legend>
      <ul className="grid gap-4">
        {team.map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a person has no name of its own yet while it is being typed.
          <li key={index} className="grid gap-3 rounded-lg border border-line bg-bg p-4 sm:grid-cols-2">
            <TextField
              label="Name"
              name={`team.${index}.name`}
              value={person.name}
              error={errors[`team.${index}.name`]}
              onChange={(event) => set(index, { name: event.target.value })}
            />
            <TextField
              label="Role"
              name={`team.${index}.role`}
              value={person.role}
              error={errors[`team.${index}.role`]}
              onChange={(event) => set(index, { role: event.target.value })}
            />
            <TextField
              className="sm:col-span-2"
              label="About this person"
              name={`team.${index}.bio`}
              multiline
              rows={2}
              value={person.bio}
              error={errors[`team.${index}.bio`]}
              onChange={(event) => set(index, { bio: event.target.value })}
            />
            <div className="flex gap-1 sm:col-span-2">
              {index > 0 && (
                <IconButton label={`Move ${person.name || 'this person'} up`} onClick={() => moveUp(index)}>
                  <ArrowUp aria-hidden />
                </IconButton>
              )}
              <IconButton
                label={`Remove ${person.name || 'this person'}`}
                onClick={() => onChange(team.filter((_, at) => at !== index))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      <FieldError>{errors.team}</FieldError>
      <Button
        type="button"
        className="mt-3"
        icon={<Plus aria-hidden />}
        onClick={() => onChange([...team, { name: '', role: '', bio: '' }])}
      >
        Add a person
      </Button>
    </fieldset>
  );
}
