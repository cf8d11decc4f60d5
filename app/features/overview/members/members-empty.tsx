import { Users as UsersIcon } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';

/** Stands for the members where a search or a filter leaves none. */
export function NoMatch({ q, onClear }: { q: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={<UsersIcon />}
      title="No member matches"
      action={
        <Button type="button" onClick={onClear}>
          Clear search and filter
        </Button>
      }
    >
      <span className="wrap-anywhere">
        {q ? (
          <>
            No member that the filter shows has '<bdi>{q}</bdi>' in its name or email.
          </>
        ) : (
          'No member is in this filter right now.'
        )}
      </span>
    </EmptyState>
  );
}
