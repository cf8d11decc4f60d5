import { Plus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { moved } from '#app/features/work/form/builder/edited-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import { randomKey } from '#app/ui/forms/random-key.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { type EditedVariant, type ListedPicture, newVariant, variantName } from '../edited-product.ts';
import type { EditorCardProps } from '../editor-card.ts';
import { VariantEditor } from './variant-editor.tsx';

type VariantsCardProps = EditorCardProps & {
  pictures: readonly ListedPicture[];
  onChangeVariant: (key: string, part: Partial<EditedVariant>) => void;
};

/** What can be bought of a product, each with its price and its stock. */
export function VariantsCard({ product, pictures, errors, onChange, onChangeVariant }: VariantsCardProps) {
  const { variants, options } = product;
  const [open, setOpen] = useState(variants.length === 1 ? variants[0]?.key : undefined);
  const [removed, setRemoved] = useState<{ variant: EditedVariant; index: number } | null>(null);
  const add = () => {
    const variant = newVariant(randomKey(), options.length, variants.at(-1)?.currency);
    onChange({ variants: [...variants, variant] });
    setOpen(variant.key);
  };
  const putBack = ({ variant, index }: { variant: EditedVariant; index: number }) => {
    // Options may have come and gone meanwhile.
    const values = options.map((_, place) => variant.values[place] ?? '');
    onChange({ variants: variants.toSpliced(index, 0, { ...variant, values }) });
    setRemoved(null);
  };
  return (
    <Card title="Variants" description="Each variant has its own price and stock.">
      <ul aria-label="Variants" className="mb-4 grid grid-cols-1 gap-3">
        {variants.map((variant, index) => (
          <VariantEditor
            key={variant.key}
            variant={variant}
            index={index}
            count={variants.length}
            options={options}
            pictures={pictures}
            open={open === variant.key}
            onToggle={() => setOpen(open === variant.key ? undefined : variant.key)}
            errors={errorsOf(errors, index)}
            onChange={(part) => onChangeVariant(variant.key, part)}
            onMove={(to) => onChange({ variants: moved(variants, index, to) })}
            onRemove={() => {
              onChange({ variants: variants.toSpliced(index, 1) });
              setRemoved({ variant, index });
              document.getElementById('add-variant')?.focus();
            }}
          />
        ))}
      </ul>
      {removed && (
        <Notice tone="info" icon={<Undo2 aria-hidden />} onDismiss={() => setRemoved(null)}>
          <bdi className="font-semibold">{variantName(removed.variant, removed.index)}</bdi> was removed.{' '}
          <Button type="button" size="sm" className="ml-1" onClick={() => putBack(removed)}>
            Undo removal
          </Button>
        </Notice>
      )}
      <Button id="add-variant" type="button" icon={<Plus aria-hidden />} onClick={add}>
        Add variant
      </Button>
      <FieldError>{errors.variants}</FieldError>
    </Card>
  );
}

/** The refused texts of one variant, by what they are about. */
function errorsOf(errors: Record<string, string>, index: number): Record<string, string> {
  const prefix = `variants.${index}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), text]] : [],
    ),
  );
}
