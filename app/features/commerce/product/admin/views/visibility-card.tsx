import { SwitchField } from '#app/ui/forms/choice-fields.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { FoldedCard } from '#app/ui/page/folded-card.tsx';
import type { EditedProduct } from '../edited-product.ts';
import type { EditorCardProps } from '../editor-card.ts';

const SELECTIONS = [
  { value: 'lowest_price_first', label: 'The lowest price' },
  { value: 'first_variant', label: 'The first variant' },
] as const;

/** Whether and how the shop shows a product. */
export function VisibilityCard({ product, onChange }: Omit<EditorCardProps, 'errors'>) {
  return (
    <FoldedCard
      title="In the shop"
      summary={product.hidden ? 'Hidden' : product.purchasable ? 'For sale' : 'Shown'}
    >
      <div className="grid gap-5">
        <SwitchField
          label="Show in the shop"
          hint="Turn off until you're ready."
          checked={!product.hidden}
          onCheckedChange={(shown) => onChange({ hidden: !shown })}
        />
        <SwitchField
          label="For sale"
          hint="Turn off to show it without selling it."
          checked={product.purchasable}
          onCheckedChange={(purchasable) => onChange({ purchasable })}
        />
        <SelectField
          label="Displayed price"
          name="selection"
          value={product.selection}
          options={SELECTIONS}
          onChange={(event) => onChange({ selection: event.target.value as EditedProduct['selection'] })}
          hint="Which variant's price the shop lists."
        />
      </div>
    </FoldedCard>
  );
}
