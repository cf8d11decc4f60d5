import { useState } from 'react';
import type { NewItem } from './items/item-schema.ts';
import { ItemEditor } from './items/views/item-editor.tsx';
import { typedItems } from './items/views/typed-items.ts';
import { SaveAsTemplate } from './templates/views/save-as-template.tsx';

type AskItemsProps = {
  items: readonly NewItem[];
  errors: Record<string, string>;
  /** Whether it can be kept as a template. */
  canKeep: boolean;
};

/** The checklist of a new request, and what keeps the request as a template. */
export function AskItems({ items: before, errors, canKeep }: AskItemsProps) {
  const [items, setItems] = useState(() => typedItems(before));
  return (
    <>
      <ItemEditor items={items} onChange={setItems} errors={errors} />
      {canKeep && <SaveAsTemplate />}
    </>
  );
}
