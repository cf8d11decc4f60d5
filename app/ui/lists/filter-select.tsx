export type FilterSelectProps = {
  label: string;
  /** The choice that filters nothing. */
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** A filter beside a list's search. Nothing where there is nothing to choose. */
export function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps) {
  if (options.length === 0 && !value) return null;
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="control w-auto! max-w-56 min-w-0 truncate max-sm:max-w-none max-sm:flex-1 max-sm:basis-36"
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
