import { classNames } from '#app/ui/class-names.ts';

export type FilterSelectProps = {
  label: string;
  /** The choice that filters nothing. */
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** Not on a phone or a tablet, where something else filters by it; it shows once it filters. */
  isLesser?: boolean;
};

/** A filter beside a list's search. Nothing where there is nothing to choose. */
export function FilterSelect({ label, all, value, options, onChange, isLesser }: FilterSelectProps) {
  if (options.length === 0 && !value) return null;
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={classNames(
        'control w-auto! max-w-56 min-w-0 truncate max-sm:max-w-none max-sm:flex-1 max-sm:basis-36',
        isLesser && !value && 'max-lg:hidden',
      )}
    >
      <option value="">{all}</option>
      {!known && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
