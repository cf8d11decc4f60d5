import { FileUp, Plus, Truck } from 'lucide-react';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';

/** What stands in place of the list while there are no vehicles; `onAdd` is null for who can only read. */
export function NoVehicles({ onAdd, importPage }: { onAdd: (() => void) | null; importPage: string }) {
  return (
    <EmptyState
      icon={<Truck />}
      title="No vehicles yet"
      action={
        onAdd && (
          <>
            <Button type="button" variant="primary" icon={<Plus aria-hidden />} onClick={onAdd}>
              Add vehicle
            </Button>
            <LinkButton to={importPage} icon={<FileUp aria-hidden />}>
              Import CSV
            </LinkButton>
          </>
        )
      }
    >
      Add your fleet so we can check tolls against your plates and tags. The Amazon fleet export works without
      changes.
    </EmptyState>
  );
}

/** What stands there where the search finds none. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<Truck />}
      title="No vehicles match"
      action={
        <Button type="button" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      No vehicles match your search.
    </EmptyState>
  );
}
