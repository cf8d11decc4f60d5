import { TextField } from '#app/ui/forms/field.tsx';
import { RichTextField } from '#app/ui/forms/rich-text-field.tsx';
import { Card } from '#app/ui/page/card.tsx';
import type { EditorCardProps } from '../editor-card.ts';

/** What is written of a product. */
export function BasicsCard({ product, errors, onChange }: EditorCardProps) {
  return (
    <Card title="Product">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Title"
          name="title"
          required
          maxLength={200}
          autoComplete="off"
          className="sm:col-span-2"
          value={product.title}
          onChange={(event) => onChange({ title: event.target.value })}
          error={errors.title}
        />
        <TextField
          label="Subtitle"
          name="subtitle"
          optional
          maxLength={300}
          autoComplete="off"
          value={product.subtitle}
          onChange={(event) => onChange({ subtitle: event.target.value })}
          error={errors.subtitle}
          hint="Shown under the title."
        />
        <TextField
          label="Badge"
          name="ribbon"
          optional
          maxLength={40}
          autoComplete="off"
          value={product.ribbon}
          onChange={(event) => onChange({ ribbon: event.target.value })}
          error={errors.ribbon}
          hint="Shown on the picture, such as New."
        />
        <TextField
          label="Category"
          name="category"
          optional
          maxLength={60}
          autoComplete="off"
          value={product.category}
          onChange={(event) => onChange({ category: event.target.value })}
          error={errors.category}
          hint="Groups products in the shop, such as Safety."
        />
        <div className="sm:col-span-2">
          <RichTextField
            label="Description"
            value={product.description}
            error={errors.description}
            onChange={(description) => onChange({ description })}
          />
        </div>
      </div>
    </Card>
  );
}
