import { Plus } from 'lucide-react';
import { moved } from '#app/features/work/form/builder/edited-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import { randomKey } from '#app/ui/forms/random-key.ts';
import { RowButtons } from '#app/ui/lists/row-buttons.tsx';
import { FoldedCard } from '#app/ui/page/folded-card.tsx';
import type { EditedProduct } from '../edited-product.ts';
import type { EditorCardProps } from '../editor-card.ts';

/** The most options that a product can have. */
const OPTIONS_MAX = 3;

/** What the variants differ in. Each variant's values follow when an option is added, moved or taken away. */
export function OptionsCard({ product, errors, onChange }: EditorCardProps) {
  const { options, variants } = product;
  const set = (next: EditedProduct['options'], values: (of: string[]) => string[]) =>
    onChange({
      options: next,
      variants: variants.map((variant) => ({ ...variant, values: values(variant.values) })),
    });
  return (
    <FoldedCard
      title="Options"
      summary={
        options
          .map(({ title }) => title.trim())
          .filter(Boolean)
          .join(', ') || 'None'
      }
      isRefused={Object.keys(errors).some((path) => path.startsWith('options'))}
      description="How variants differ, such as Size or Color. Leave empty if there's only one variant."
    >
      {options.length > 0 && (
        <ul aria-label="Options" className="mb-4 grid grid-cols-1 gap-3">
          {options.map((option, index) => (
            <li key={option.key} className="flex items-start gap-1">
              <TextField
                label={`Option ${index + 1}`}
                name={`options.${index}`}
                placeholder={index === 0 ? 'Size' : 'Color'}
                maxLength={60}
                autoComplete="off"
                className="min-w-0 flex-1 sm:max-w-sm"
                value={option.title}
                onChange={(event) =>
                  onChange({
                    options: options.map((one) =>
                      one.key === option.key ? { ...one, title: event.target.value } : one,
                    ),
                  })
                }
                error={errors[`options.${index}`]}
              />
              <span className="inline-flex pt-7">
                <RowButtons
                  name={option.title.trim() || `option ${index + 1}`}
                  index={index}
                  count={options.length}
                  onMove={(to) => set(moved(options, index, to), (values) => moved(values, index, to))}
                  onRemove={() => {
                    set(options.toSpliced(index, 1), (values) => values.toSpliced(index, 1));
                    document.getElementById('add-option')?.focus();
                  }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {/* Stays where it is at the limit, so that the focus has a place to go. */}
      <Button
        id="add-option"
        type="button"
        icon={<Plus aria-hidden />}
        aria-disabled={options.length >= OPTIONS_MAX || undefined}
        onClick={() =>
          options.length < OPTIONS_MAX &&
          set([...options, { key: randomKey(), title: '' }], (values) => [...values, ''])
        }
      >
        Add option
      </Button>
      <FieldError>{errors.options}</FieldError>
    </FoldedCard>
  );
}
