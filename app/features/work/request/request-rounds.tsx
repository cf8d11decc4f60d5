import { DateText, InstantText } from '#app/ui/relative.tsx';
import type { RequestRound } from './list-requests.server.ts';
import { ResponseText } from './response-text.tsx';

/** The rounds before the present one, folded away. */
export function RequestRounds({ rounds }: { rounds: readonly RequestRound[] }) {
  return (
    <details className="max-w-prose">
      <summary className="tap w-fit content-center font-medium text-secondary-strong">
        {rounds.length === 1 ? '1 earlier reply' : `${rounds.length} earlier replies`}
      </summary>
      <ol className="mt-3 space-y-4">
        {rounds.map((round) => (
          <li key={round.round} className="space-y-2 rounded-lg border border-line bg-bg px-4 py-3">
            <p className="text-xs text-ink-2">
              Asked on <InstantText instant={round.date} />
              {round.dueDate && (
                <>
                  {', due '}
                  <DateText date={round.dueDate} />
                </>
              )}
            </p>
            <p className="whitespace-pre-line wrap-anywhere">
              <bdi>{round.text}</bdi>
            </p>
            <ResponseText round={round} />
          </li>
        ))}
      </ol>
    </details>
  );
}
