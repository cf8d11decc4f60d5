import { LayoutGrid, List, Search, X } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { useRowClicks } from './use-row-clicks.ts';

export type View = 'list' | 'grid';

const VIEWS = [
  { value: 'list', label: 'List', Icon: List },
  { value: 'grid', label: 'Grid', Icon: LayoutGrid },
] as const;

export type ViewToggleProps = {
  value: View;
  onChange: (value: View) => void;
  label: string;
  className?: string;
};

/** Chooses between rows and cards. */
export function ViewToggle({ value, onChange, label, className }: ViewToggleProps) {
  return (
    <ToggleGroup.Root
      type="single"
      value={value}
      onValueChange={(next) => next && onChange(next as View)}
      aria-label={label}
      className={classNames('inline-flex rounded-md border border-line bg-surface-2 p-0.5', className)}
    >
      {VIEWS.map(({ value: view, label: name, Icon }) => (
        <ToggleGroup.Item
          key={view}
          value={view}
          aria-label={name}
          title={name}
          className="tap flex h-7.5 w-9 items-center justify-center rounded-sm text-ink-2 hover:text-ink data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:shadow-card data-[state=on]:inset-ring data-[state=on]:inset-ring-line"
        >
          <Icon aria-hidden="true" className="size-4" />
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}

export type SearchBoxProps = {
  value: string;
  onChange: (value: string) => void;
  label: string;
  placeholder?: string;
  pending?: boolean;
  name?: string;
  /** How much room it takes on a phone: by default all of it. */
  className?: string;
};

/** A search field that reports every keystroke; waiting before a search is up to the caller. */
export function SearchBox({
  value,
  onChange,
  label,
  placeholder,
  pending,
  name,
  className = 'max-sm:basis-full',
}: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className={classNames('relative block min-w-0 flex-1 sm:max-w-72 sm:basis-56', className)}>
      <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-2">
        {pending ? <Spinner /> : <Search aria-hidden="true" className="size-4" />}
      </span>
      <input
        ref={input}
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        className="control px-9!"
      />
      {value && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="tap absolute inset-y-0 right-0 flex w-9 items-center justify-center rounded-md text-ink-2 hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </search>
  );
}

/** A list of cards side by side, as many as fit at 17 rem each; each child is an `li` of the class `tile`. */
export function CardGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="tiles" {...useRowClicks()}>
      {children}
    </ul>
  );
}
