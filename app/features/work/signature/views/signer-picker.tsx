import { useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import { ScrollRegion } from '#app/ui/page/scroll-region.tsx';
import type { SignerChoice } from '../signatures-page.server.ts';

type SignerPickerProps = {
  label: string;
  choices: readonly SignerChoice[];
  picked: ReadonlySet<string>;
  onChange: (picked: ReadonlySet<string>) => void;
  error: string | null;
};

/** Chooses people by their boxes, found by name or email. */
export function SignerPicker({ label, choices, picked, onChange, error }: SignerPickerProps) {
  const [q, setQ] = useState('');
  const id = useId();
  const words = q.toLowerCase().split(/\s+/);
  const shown = choices.filter(({ name, detail }) =>
    words.every((word) => `${name} ${detail}`.toLowerCase().includes(word)),
  );
  const toggle = (one: string) => {
    const next = new Set(picked);
    if (!next.delete(one)) next.add(one);
    onChange(next);
  };
  return (
    <fieldset className="min-w-0 space-y-1.5" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-sm font-semibold text-ink">{`${label} (${picked.size} selected)`}</legend>
      <div className="flex flex-wrap gap-2">
        <input
          type="search"
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder="Name or email"
          value={q}
          onChange={(event) => setQ(event.target.value)}
          className="control w-auto! min-w-0 flex-1 basis-40"
        />
        <Button
          type="button"
          onClick={() => onChange(new Set([...picked, ...shown.map((choice) => choice.id)]))}
        >
          Select all shown
        </Button>
      </div>
      <ScrollRegion label={label} className="max-h-56 rounded-lg border border-line p-1">
        {shown.map(({ id: one, name, detail }) => (
          <label
            key={one}
            className="tap flex items-start gap-2.5 rounded-md px-2.5 py-1.5 hover:bg-surface-2"
          >
            <input
              type="checkbox"
              checked={picked.has(one)}
              onChange={() => toggle(one)}
              className="mt-0.5 size-4.5 shrink-0 accent-secondary-strong pointer-coarse:size-6"
            />
            <span className="min-w-0">
              <bdi className="block font-medium wrap-anywhere">{name}</bdi>
              <bdi className="block text-xs wrap-anywhere text-ink-2">{detail}</bdi>
            </span>
          </label>
        ))}
        {shown.length === 0 && <p className="px-2.5 py-1.5 text-ink-2">No matches.</p>}
      </ScrollRegion>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
