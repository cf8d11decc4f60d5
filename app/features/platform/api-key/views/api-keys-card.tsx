import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { RowMenu } from '#app/ui/lists/row-parts.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { AgoText, InstantText } from '#app/ui/relative.tsx';
import type { ApiKeyLine } from '../list-keys.server.ts';

const load = () => import('./key-dialogs.tsx');

type ApiKeysCardProps = { keys: readonly ApiKeyLine[]; email: string };

/** The keys for programs; calls 'api-key-make' and 'api-key-revoke'. */
export function ApiKeysCard({ keys, email }: ApiKeysCardProps) {
  const { call } = useActionQueue();
  const [open, setOpen] = useState<'new' | ApiKeyLine | null>(null);
  const close = () => setOpen(null);
  return (
    <Card
      title="API keys"
      description={
        <>
          Let your other software read and update what's here.{' '}
          <a href="/api/v1/docs" className="font-medium text-link underline">
            API documentation
          </a>
        </>
      }
      actions={
        <Button type="button" icon={<KeyRound aria-hidden />} onClick={() => setOpen('new')}>
          Create API key
        </Button>
      }
    >
      {keys.length === 0 ? (
        <p className="text-sm text-ink-2">No API keys yet.</p>
      ) : (
        <ul aria-label="API keys" className="divide-y divide-line text-sm">
          {keys.map((key) => (
            <Line key={key.id} line={key} onRevoke={() => setOpen(key)} />
          ))}
        </ul>
      )}
      <OnDemand load={load} open={open !== null} onClose={close}>
        {({ NewKeyDialog, RevokeKey }) =>
          open === 'new' ? (
            <NewKeyDialog email={email} onClose={close} />
          ) : (
            open && <RevokeKey line={open} onConfirm={call} onClose={close} />
          )
        }
      </OnDemand>
    </Card>
  );
}

function Line({ line, onRevoke }: { line: ApiKeyLine; onRevoke: () => void }) {
  const { name, prefix, may, owner, createdAt, expiresAt, isExpired, lastUsedAt } = line;
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-semibold wrap-anywhere text-ink">{name}</bdi>
          <code className="text-ink-2">{prefix}…</code>
        </p>
        <p className="text-ink-2">{may}</p>
        <p className="text-ink-2">
          Created <InstantText instant={createdAt} />
          {owner && (
            <>
              {' by '}
              <bdi>{owner}</bdi>
            </>
          )}
          {' · '}
          {lastUsedAt ? (
            <>
              last used <AgoText instant={lastUsedAt} />
            </>
          ) : (
            'not used yet'
          )}
          {' · '}
          {expiresAt ? (
            <span className={isExpired ? 'text-danger' : ''}>
              {isExpired ? 'expired' : 'expires'} <InstantText instant={expiresAt} />
            </span>
          ) : (
            'no expiration'
          )}
        </p>
      </div>
      <RowMenu name={name} items={() => [{ label: 'Revoke', danger: true, onSelect: onRevoke }]} />
    </li>
  );
}
