import type { ComponentProps } from 'react';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import type { ItemList } from './item-list.tsx';

const load = () => import('./item-list.tsx');

/** The checklist of a request, by a script that no list of requests waits for. */
export function ItemsOnDemand(shown: ComponentProps<typeof ItemList>) {
  return (
    <OnDemand load={load} open onClose={() => undefined}>
      {(part) => <part.ItemList {...shown} />}
    </OnDemand>
  );
}
