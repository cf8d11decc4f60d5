import { Users as UsersIcon } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';

type NoMatchProps = { q: string; isFiltered: boolean; onClear: () => void };

/** Stands for the members where a search or a filter leaves none. */
export function NoMatch({ q, isFiltered, onClear }: NoMatchProps) {
  return (
    <EmptyState
      icon={<UsersIcon />}
      title="No member matches"
      action={
        <Button type="button" onClick={onClear}>
          {isFiltered ? 'Clear search and filter' : 'Clear search'}
        </Button>
      }
    >
      <span className="wrap-anywhere">
        {q ? (
          <>
            No member's name or email contains '<bdi>{q}</bdi>'{isFiltered && ' within this filter'}.
          </>
        ) : (
          'No member is in this filter right now.'
        )}
      </span>
    </EmptyState>
  );
}
