import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { RowMenu } from '#app/ui/lists/row-parts.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { AgoText, InstantText } from '#app/ui/relative.tsx';
import type { Passkey } from './list-passkeys.server.ts';
import type { OpenPasskeyDialog } from './passkey-dialogs.tsx';

const load = () => import('./passkey-dialogs.tsx');

/** The passkeys of whoever is signed in; calls 'passkey-start', 'passkey-add', 'passkey-rename', 'passkey-remove'. */
export function PasskeysCard({ passkeys, email }: { passkeys: readonly Passkey[]; email: string }) {
  const [open, setOpen] = useState<OpenPasskeyDialog | null>(null);
  return (
    <Card
      title="Passkeys"
      description="Log in with your fingerprint, face or screen lock instead of your password and code."
    >
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="mb-4 divide-y divide-line">
          {passkeys.map((passkey) => (
            <Line key={passkey.id} passkey={passkey} onOpen={setOpen} />
          ))}
        </ul>
      )}
      <Button type="button" icon={<KeyRound aria-hidden />} onClick={() => setOpen({ act: 'add' })}>
        Add passkey
      </Button>
      <OnDemand load={load} open={open !== null} onClose={() => setOpen(null)}>
        {({ PasskeyDialog }) =>
          open && <PasskeyDialog {...open} email={email} onClose={() => setOpen(null)} />
        }
      </OnDemand>
    </Card>
  );
}

type LineProps = { passkey: Passkey; onOpen: (open: OpenPasskeyDialog) => void };

function Line({ passkey, onOpen }: LineProps) {
  const { name, addedAt, lastUsedAt } = passkey;
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1">
        <bdi className="block font-semibold wrap-anywhere text-ink">{name}</bdi>
        <span className="block text-ink-2">
          Added <InstantText instant={addedAt} />
          {' · '}
          {lastUsedAt ? (
            <>
              last used <AgoText instant={lastUsedAt} />
            </>
          ) : (
            'not used yet'
          )}
        </span>
      </span>
      <RowMenu
        name={name}
        items={() => [
          { label: 'Rename', onSelect: () => onOpen({ act: 'rename', passkey }) },
          { label: 'Remove', danger: true, onSelect: () => onOpen({ act: 'remove', passkey }) },
        ]}
      />
    </li>
  );
}
