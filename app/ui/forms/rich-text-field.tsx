import { lazy, Suspense, useId } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { FieldError } from './field-frame.tsx';

/** Loaded only where something is written. */
const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'));

type RichTextFieldProps = {
  label: string;
  /** HTML. */
  value: string;
  error: string | undefined;
  /** For a few lines. */
  short?: boolean;
  onChange: (html: string) => void;
};

/** A text with headings, lists and links. Its place is kept while the editor loads. */
export function RichTextField({ label, value, error, short = false, onChange }: RichTextFieldProps) {
  const id = useId();
  return (
    <div className="space-y-1.5">
      <p id={id} className="text-sm font-semibold text-ink">
        {label}
      </p>
      <div
        className={classNames(
          'rounded-lg border border-line-strong bg-surface focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-secondary-strong',
          short ? 'min-h-37' : 'min-h-45 sm:min-h-69',
        )}
      >
        <Suspense fallback={<Spinner label="Loading..." className="p-4" />}>
          <RichTextEditor labelId={id} value={value} short={short} onChange={onChange} />
        </Suspense>
      </div>
      <FieldError>{error}</FieldError>
    </div>
  );
}
