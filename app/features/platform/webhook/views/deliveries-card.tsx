import { Button } from '#app/ui/button.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { Card } from '#app/ui/page/card.tsx';
import { AgoText } from '#app/ui/relative.tsx';
import type { DeliveryLine } from '../list-webhooks.server.ts';

/** What was sent to webhooks, the newest first; calls 'webhook-replay'. */
export function DeliveriesCard({ deliveries }: { deliveries: readonly DeliveryLine[] }) {
  const { call } = useActionQueue();
  return (
    <Card title="Deliveries" description="The last 25. Failed ones are tried again for up to two days.">
      <ul aria-label="Deliveries" className="divide-y divide-line text-sm">
        {deliveries.map((line) => (
          <Line key={line.id} line={line} onReplay={() => call('webhook-replay', { deliveryId: line.id })} />
        ))}
      </ul>
    </Card>
  );
}

const LOOK = { delivered: 'text-ok-ink', failed: 'text-danger', waiting: 'text-ink-2' } as const;

function Line({ line, onReplay }: { line: DeliveryLine; onReplay: () => void }) {
  const { url, event, state, tries, at, status, error, answer } = line;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <code className="font-semibold text-ink">{event}</code>
          <span className={LOOK[state]}>{stateText(line)}</span>
        </p>
        <p className="wrap-anywhere text-ink-2">
          <AgoText instant={at} /> · {url}
          {tries > 1 && ` · ${tries} tries`}
        </p>
        {error && <p className="wrap-anywhere text-danger">{error}</p>}
        {answer && (
          <details className="text-ink-2">
            <summary>Response {status}</summary>
            <pre className="max-h-40 overflow-auto whitespace-pre-wrap wrap-anywhere">{answer}</pre>
          </details>
        )}
      </div>
      <Button type="button" onClick={onReplay} aria-label={`Send ${event} again`}>
        Send again
      </Button>
    </li>
  );
}

function stateText({ state, tries, status }: DeliveryLine): string {
  if (state === 'delivered') return `Delivered (${status})`;
  if (state === 'failed') return 'Failed';
  return tries === 0 ? 'Waiting' : 'Failed, will try again';
}
