import { FileWarning } from 'lucide-react';
import { href, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { Card } from '#app/ui/page/card.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import type { DamagedContent } from './damaged-contents.server.ts';

const PROBLEMS: Record<DamagedContent['problem'], string> = {
  missing: 'missing on the disk',
  size: 'incomplete or replaced on the disk',
  content: 'altered on the disk',
};

/** Files that could not be opened as they were uploaded, where each is used, and a way to check them again. */
export function DamagedFilesCard({ contents }: { contents: readonly DamagedContent[] }) {
  const { call, pending } = useActionQueue();
  return (
    <Card
      id="damaged"
      title="Damaged files"
      description="These files can't be opened. Restore them from a backup or upload them again, then check again."
    >
      <ul className="divide-y divide-line">
        {contents.map(({ sha256, problem, foundAt, places }) => (
          <li key={sha256} className="flex gap-3 py-3 first:pt-0">
            <FileWarning aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
            <div className="min-w-0 flex-1">
              {places.map((place) => (
                <Place key={`${place.what} ${place.name} ${place.memberId}`} place={place} />
              ))}
              <p className="text-xs wrap-anywhere text-ink-2">
                Found <InstantText instant={foundAt} withTime /> · {PROBLEMS[problem]} · {sha256}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Button
        type="button"
        size="sm"
        pending={pending}
        className="mt-3"
        onClick={() => call('recheck-damaged', {})}
      >
        Check again
      </Button>
    </Card>
  );
}

function Place({ place }: { place: DamagedContent['places'][number] }) {
  return (
    <p className="wrap-anywhere text-ink">
      <span className="text-ink-2">{place.what}:</span> <bdi className="font-semibold">{place.name}</bdi>
      {place.memberId && (
        <>
          {' · '}
          <Link
            className="font-semibold text-secondary-strong underline"
            to={href('/admin/users/:memberId', { memberId: place.memberId })}
          >
            {place.memberName}
          </Link>
        </>
      )}
    </p>
  );
}
