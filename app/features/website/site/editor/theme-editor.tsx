import { useId } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { RouteLines } from '#app/ui/page/brand.tsx';
import { Card } from '#app/ui/page/card.tsx';
import {
  AA_CONTRAST,
  contrastRatio,
  DEFAULT_THEME,
  FONTS,
  type Theme,
  themeVariables,
} from '#app/ui/page/theme.ts';
import type { SiteState } from '../site-state.ts';
import { PublishBar } from './publish-bar.tsx';
import { ThemeScope } from './site-preview.tsx';
import { useSiteEdit } from './use-site-edit.ts';

const COLOURS = [
  { name: 'primaryColor', label: 'Primary color', use: 'Buttons, headers and the sidebar' },
  { name: 'secondaryColor', label: 'Secondary color', use: 'Links, icons and marks' },
  { name: 'accentColor', label: 'Highlights', use: 'Badges, counts and warnings' },
] as const;

type ThemeEditorProps = { state: SiteState; number: number };

/** The three colors and the font, with what they look like before they are published. */
export function ThemeEditor({ state, number }: ThemeEditorProps) {
  const edit = useSiteEdit<Theme>(state.theme, number, (theme) => ({ intent: 'site-theme', ...theme }));
  const { values: theme, errors } = edit;
  const set = (changes: Partial<Theme>) => edit.set((before) => ({ ...before, ...changes }));
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <Card
        title="Theme"
        description="Applies to the public pages and the portal."
        actions={
          <Button type="button" variant="ghost" size="sm" onClick={() => set(DEFAULT_THEME)}>
            Default colors
          </Button>
        }
      >
        <div className="grid gap-6">
          {COLOURS.map(({ name, label, use }) => (
            <ColorField
              key={name}
              label={label}
              hint={use}
              value={theme[name]}
              error={errors[name]}
              onChange={(value) => set({ [name]: value })}
            />
          ))}
          <SelectField
            label="Font"
            name="font"
            hint="Fonts are served by the portal itself."
            options={FONTS.map((font) => ({ value: font, label: font }))}
            value={theme.font}
            error={errors.font}
            onChange={(event) => set({ font: event.target.value })}
          />
        </div>
        <PublishBar edit={edit} published={state.theme} />
      </Card>
      <Card title="Preview" description="How it will look. Text contrast is adjusted automatically.">
        <ThemeScope theme={theme}>
          <Sample />
        </ThemeScope>
        <Contrasts theme={theme} />
      </Card>
    </div>
  );
}

type ColorFieldProps = {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function ColorField({ label, hint, value, error, onChange }: ColorFieldProps) {
  const id = useId();
  const valid = /^#[0-9a-f]{6}$/i.test(value.trim());
  const wrong = error ?? (valid ? undefined : 'Enter a color such as #2c3e50.');
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block text-sm font-semibold text-ink">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={`${label}: choose`}
          value={valid ? value.trim() : '#000000'}
          onChange={(event) => onChange(event.target.value)}
          className="h-9 w-12 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface p-0.5 pointer-coarse:h-11"
        />
        <input
          id={id}
          type="text"
          value={value}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-error` : `${id}-hint`}
          onChange={(event) => onChange(event.target.value)}
          className="control max-w-36 font-mono"
        />
      </div>
      <p id={`${id}-hint`} className="text-sm text-ink-2">
        {hint}
      </p>
      <FieldError id={`${id}-error`}>{wrong}</FieldError>
    </div>
  );
}

function Sample() {
  return (
    <div inert className="overflow-hidden rounded-xl border border-line bg-bg">
      <div className="relative isolate overflow-hidden bg-sidebar px-6 py-8 text-white [--stop-fill:var(--sidebar)]">
        <RouteLines className="absolute inset-y-0 right-0 -z-10 h-full w-2/3 opacity-60 mask-l-from-40% mask-l-to-95%" />
        <p className="text-xl font-bold">You run the routes.</p>
        <p className="mt-1 text-sidebar-ink">We keep the books straight.</p>
      </div>
      <div className="grid gap-4 p-5 text-sm">
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary">Get Started Today</Button>
          <Button>Contact Sales</Button>
          <span className="font-semibold text-secondary-strong underline">A link</span>
          <span className="rounded-full bg-accent-strong px-3 py-1 text-xs font-bold text-white">
            MOST POPULAR
          </span>
        </div>
        <p className="rounded-lg border border-line bg-surface p-4 text-ink shadow-card">
          Time sheets, invoices and toll statements. <span className="text-ink-2">We read all of it.</span>
        </p>
      </div>
    </div>
  );
}

function Contrasts({ theme }: { theme: Theme }) {
  const colors = themeVariables(theme);
  const pairs = (['primary', 'secondary', 'accent'] as const).flatMap((name) => [
    { label: `Text on ${name}`, text: colors[`--on-${name}`] ?? '', on: colors[`--${name}`] ?? '' },
    { label: `White on deep ${name}`, text: '#ffffff', on: colors[`--${name}-strong`] ?? '' },
  ]);
  return (
    <ul aria-label="Contrast" className="mt-4 grid gap-2 text-sm sm:grid-cols-2">
      {pairs.map(({ label, text, on }) => {
        const ratio = contrastRatio(text, on);
        return (
          <li key={label} className="flex items-center gap-3">
            <span
              aria-hidden="true"
              style={{ color: text, backgroundColor: on }}
              className="flex size-9 shrink-0 items-center justify-center rounded-md font-bold"
            >
              Aa
            </span>
            <span className="min-w-0 flex-1">
              {label}
              <span className="block text-ink-2">{ratio.toFixed(1)} : 1</span>
            </span>
            <Badge tone={ratio >= AA_CONTRAST ? 'ok' : 'danger'}>
              {ratio >= AA_CONTRAST ? 'AA' : 'Too low'}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}
