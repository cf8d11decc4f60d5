import { InstantText } from '#app/ui/relative.tsx';
import type { RequestRound } from './list-requests.server.ts';

/** What was answered, by whom and when. */
export function ResponseText({ round }: { round: RequestRound }) {
  return (
    <div className="max-w-prose border-l-2 border-ok-line pl-3">
      <p className="text-xs text-ink-2">
        <bdi className="wrap-anywhere">{round.responderName}</bdi> answered
        {round.responseDate && (
          <>
            {' on '}
            <InstantText instant={round.responseDate} withTime />
          </>
        )}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">
        <bdi>{round.response}</bdi>
      </p>
    </div>
  );
}
