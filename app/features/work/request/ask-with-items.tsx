import { useState } from 'react';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { AskFields } from './ask-fields.tsx';
import type { TypedItem } from './items/views/item-editor.tsx';

const loadEditor = () => import('./items/views/item-editor.tsx');

/** What is asked of a member, with a checklist where there is one; what puts it together comes once the dialog is open. */
export function AskWithItems({ errors }: { errors: Record<string, string> }) {
  const [items, setItems] = useState<TypedItem[]>([]);
  return (
    <>
      <AskFields errors={errors} />
      <OnDemand load={loadEditor} open onClose={() => undefined}>
        {({ ItemEditor }) => <ItemEditor items={items} onChange={setItems} errors={errors} />}
      </OnDemand>
    </>
  );
}
