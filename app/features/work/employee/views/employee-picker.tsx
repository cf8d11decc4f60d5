import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { isComposing } from '#app/ui/forms/composing.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import type { EmployeeChoice } from '../choose-employee.server.ts';

type Chosen = { id: string; name: string };

type EmployeePickerProps = {
  label: string;
  /** All employees; null where there are too many for a list, which are then found by typing. */
  choices: readonly EmployeeChoice[] | null;
  value: Chosen | null;
  onChange: (value: Chosen | null) => void;
  className?: string;
};

/** Chooses one employee of the member, or nobody. */
export function EmployeePicker({ label, choices, value, onChange, className }: EmployeePickerProps) {
  if (choices === null)
    return <Typeahead label={label} value={value} onChange={onChange} className={className} />;
  const names = Map.groupBy(choices, (choice) => choice.name);
  const labelOf = ({ name, email }: EmployeeChoice) =>
    (names.get(name)?.length ?? 0) > 1 ? `${name} (${email})` : name;
  return (
    <SelectField
      label={label}
      name="employeeId"
      optional
      value={value?.id ?? ''}
      onChange={(event) => onChange(choices.find(({ id }) => id === event.target.value) ?? null)}
      options={[
        { value: '', label: 'None' },
        ...choices.map((choice) => ({ value: choice.id, label: labelOf(choice) })),
      ]}
      className={className}
    />
  );
}

/** How long typing may pause before employees are looked up, in milliseconds. */
const PAUSE_MS = 180;

function Typeahead({ label, value, onChange, className }: Omit<EmployeePickerProps, 'choices'>) {
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const found = useFound(text);
  const open = text !== null && found !== null;
  const choose = (choice: EmployeeChoice | undefined) => {
    if (!choice) return;
    onChange({ id: choice.id, name: choice.name });
    setText(null);
  };
  const key = (event: KeyboardEvent) => {
    if (!open || isComposing(event)) return;
    if (event.key === 'Escape') setText(null);
    else if (event.key === 'Enter') choose(found[at]);
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else return;
    event.preventDefault();
  };
  return (
    <div className={classNames('space-y-1.5', className)}>
      <label htmlFor={id} className="block text-sm font-semibold text-ink">
        {label}
        <span className="font-normal text-ink-2"> (Optional)</span>
      </label>
      <div className="relative">
        <input
          id={id}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && found[at] ? `${id}-${at}` : undefined}
          autoComplete="off"
          placeholder="Type a name or an email"
          value={text ?? value?.name ?? ''}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
            if (value) onChange(null);
          }}
          onKeyDown={key}
          onBlur={() => setText(null)}
          className="control pr-10!"
        />
        {value && (
          <IconButton label="Clear" onClick={() => onChange(null)} className="absolute! inset-y-0 right-0">
            <X aria-hidden />
          </IconButton>
        )}
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          className={classNames(
            'absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-y-auto rounded-lg bg-surface p-1 shadow-float',
            !open && 'hidden',
          )}
        >
          {found?.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the combobox that keeps the focus.
            <div
              key={choice.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              // Before the field loses the focus, which would close the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
              className="tap cursor-default rounded-md px-2.5 py-1.5 aria-selected:bg-surface-2"
            >
              <bdi className="block truncate font-medium">{choice.name}</bdi>
              <bdi className="block truncate text-xs text-ink-2">{choice.email}</bdi>
            </div>
          ))}
          {found?.length === 0 && <p className="px-2.5 py-1.5 text-ink-2">No matches.</p>}
        </div>
      </div>
    </div>
  );
}

/** The employees that fit the text; null before they are known, or while nothing is typed. */
function useFound(text: string | null): EmployeeChoice[] | null {
  const calls = paths.calls(useParams().memberId ?? null);
  const [found, setFound] = useState<EmployeeChoice[] | null>(null);
  useEffect(() => {
    if (!text?.trim()) return setFound(null);
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const query = new URLSearchParams({ q: text });
        const response = await fetch(`${calls}/employees.json?${query}`, { signal: asked.signal });
        if (response.ok) setFound(((await response.json()) as { employees: EmployeeChoice[] }).employees);
      } catch {
        // Superseded by the next letter, or offline: the list stays as it was.
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [text, calls]);
  return found;
}
