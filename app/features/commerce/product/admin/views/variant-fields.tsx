import type { ChangeEvent } from 'react';
import { SwitchField } from '#app/ui/forms/choice-fields.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { CURRENCIES } from '../product-form-schema.ts';
import type { VariantEditorProps } from './variant-editor.tsx';

type VariantFieldsProps = Pick<
  VariantEditorProps,
  'variant' | 'index' | 'options' | 'pictures' | 'onChange' | 'errors'
>;

/** What can be set of a variant. */
export function VariantFields({ variant, index, options, pictures, onChange, errors }: VariantFieldsProps) {
  const at = (name: string) => `variants.${index}.${name}`;
  const text = (name: 'sku' | 'price' | 'salePrice' | 'weight' | 'stock') => ({
    name: at(name),
    autoComplete: 'off',
    value: variant[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.target.value }),
    error: errors[name],
  });
  const currencies = [...new Set<string>([...CURRENCIES, variant.currency])];
  return (
    <div className="grid grid-cols-2 gap-4 border-t border-line px-4 py-4 max-sm:*:col-span-2 xl:grid-cols-4">
      {options.map((option, place) => (
        <TextField
          key={option.key}
          label={option.title.trim() || `Option ${place + 1}`}
          name={at(`values.${place}`)}
          maxLength={100}
          autoComplete="off"
          value={variant.values[place] ?? ''}
          onChange={(event) => onChange({ values: variant.values.with(place, event.target.value) })}
          error={errors[`values.${place}`]}
        />
      ))}
      <TextField label="SKU" {...text('sku')} optional maxLength={100} />
      <TextField
        label="Price"
        {...text('price')}
        required
        inputMode="decimal"
        placeholder="0.00"
        maxLength={40}
      />
      <TextField
        label="Sale price"
        {...text('salePrice')}
        optional
        inputMode="decimal"
        placeholder="0.00"
        maxLength={40}
      />
      <SelectField
        label="Currency"
        className="max-sm:col-span-1!"
        name={at('currency')}
        value={variant.currency}
        options={currencies.map((value) => ({ value, label: value }))}
        onChange={(event) => onChange({ currency: event.target.value })}
        error={errors.currency}
      />
      <TextField
        label="Weight"
        className="max-sm:col-span-1!"
        {...text('weight')}
        name={at('grams')}
        optional
        placeholder="1 lb 3 oz"
        maxLength={40}
        error={errors.grams}
      />
      {pictures.length > 0 && (
        <SelectField
          label="Picture"
          name={at('imageId')}
          optional
          value={variant.imageId ?? ''}
          options={[
            { value: '', label: 'The first one' },
            ...pictures.map(({ id, alt }, place) => ({
              value: id,
              label: `${place + 1}${alt ? `: ${alt}` : ''}`,
            })),
          ]}
          onChange={(event) => onChange({ imageId: event.target.value || null })}
          error={errors.imageId}
        />
      )}
      <SwitchField
        label="Track inventory"
        hint="If off, always available."
        checked={variant.managed}
        onCheckedChange={(managed) => onChange({ managed })}
        className="sm:pt-1"
      />
      {variant.managed && (
        <TextField
          label="In stock"
          {...text('stock')}
          required
          inputMode="numeric"
          maxLength={9}
          hint={
            variant.seenStock !== null && variant.stock.trim() !== String(variant.seenStock)
              ? `${variant.seenStock} in stock now`
              : undefined
          }
        />
      )}
    </div>
  );
}
