import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { RowMenu } from '#app/ui/lists/row-parts.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { AgoText } from '#app/ui/relative.tsx';
import type { WebhookLine } from '../list-webhooks.server.ts';
import type { OpenWebhookDialog } from './webhook-dialogs.tsx';

const load = () => import('./webhook-dialogs.tsx');

/** The webhooks; calls 'webhook-add', 'webhook-edit', 'webhook-remove', 'webhook-enable' and 'webhook-test'. */
export function WebhooksCard({ webhooks }: { webhooks: readonly WebhookLine[] }) {
  const { call } = useActionQueue();
  const [open, setOpen] = useState<OpenWebhookDialog | null>(null);
  const close = () => setOpen(null);
  return (
    <Card
      title="Webhooks"
      description="Tell your other software as soon as something happens. Deliveries are signed."
      actions={
        <Button type="button" icon={<Webhook aria-hidden />} onClick={() => setOpen({ act: 'add' })}>
          Add webhook
        </Button>
      }
    >
      {webhooks.length === 0 ? (
        <p className="text-sm text-ink-2">No webhooks yet.</p>
      ) : (
        <ul aria-label="Webhooks" className="divide-y divide-line text-sm">
          {webhooks.map((line) => (
            <Line key={line.id} line={line} call={call} onOpen={setOpen} />
          ))}
        </ul>
      )}
      <OnDemand load={load} open={open !== null} onClose={close}>
        {({ WebhookDialog }) => open && <WebhookDialog {...open} onConfirm={call} onClose={close} />}
      </OnDemand>
    </Card>
  );
}

type LineProps = {
  line: WebhookLine;
  call: (intent: string, values: Record<string, string>) => void;
  onOpen: (open: OpenWebhookDialog) => void;
};

function Line({ line, call, onOpen }: LineProps) {
  const { id, url, events, failingSince, disabledAt } = line;
  const values = { webhookId: id };
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere text-ink">{url}</p>
        <p className="text-ink-2">{events}</p>
        {disabledAt ? (
          <p className="text-danger">
            Turned off <AgoText instant={disabledAt} />
            {failingSince && ': deliveries kept failing.'}
          </p>
        ) : (
          failingSince && (
            <p className="text-danger">
              Failing since <AgoText instant={failingSince} />
            </p>
          )
        )}
      </div>
      <RowMenu
        name={url}
        items={() => [
          disabledAt
            ? { label: 'Turn on', onSelect: () => call('webhook-enable', values) }
            : { label: 'Send test event', onSelect: () => call('webhook-test', values) },
          { label: 'Edit', onSelect: () => onOpen({ act: 'edit', webhook: line }) },
          { label: 'Show signing secret', onSelect: () => onOpen({ act: 'secret', webhook: line }) },
          { label: 'Remove', danger: true, onSelect: () => onOpen({ act: 'remove', webhook: line }) },
        ]}
      />
    </li>
  );
}
