import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { useFirstLines } from '#app/ui/lists/use-first-lines.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { AgoText, InstantText } from '#app/ui/relative.tsx';
import { deviceName, isHandheld } from './device-name.ts';
import type { SignedInDevice } from './sessions.server.ts';

/** Where whoever is signed in is signed in; every device but this one can be signed out; calls 'revoke'. */
export function DevicesCard({ devices }: { devices: readonly SignedInDevice[] }) {
  const { lines, more } = useFirstLines(devices, { of: 'the devices', name: 'devices', step: 3 });
  return (
    <Card
      title="Signed in on these devices"
      description="Log out devices you don't recognize, and change your password if it wasn't you."
    >
      <ul className="divide-y divide-line">
        {lines.map((device) => (
          <Device key={device.id} {...device} />
        ))}
      </ul>
      {more}
    </Card>
  );
}

function Device({ id, userAgent, address, since, lastUsed, current }: SignedInDevice) {
  const Icon = isHandheld(userAgent) ? Smartphone : Monitor;
  const name = deviceName(userAgent);
  return (
    <li className="flex items-center gap-x-4 py-3 first:pt-0 last:pb-0">
      <span className="flex min-w-0 flex-1 items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-2" />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2 font-semibold text-ink" title={userAgent}>
            {name}
            {current && <Badge tone="ok">This device</Badge>}
          </span>
          <span className="block text-ink-2">
            Logged in <InstantText instant={since} withTime />
            {address && <span className="wrap-anywhere"> from {address}</span>}
          </span>
          {!current && (
            <span className="block text-ink-2">
              Last used <AgoText instant={lastUsed} />
            </span>
          )}
        </span>
      </span>
      {!current && (
        <ActionForm intent="revoke" values={{ sessionId: id }}>
          {({ pending }) => (
            <Button
              type="submit"
              size="sm"
              pending={pending}
              icon={<LogOut aria-hidden="true" />}
              aria-label={`Log out ${name}`}
            >
              Log out
            </Button>
          )}
        </ActionForm>
      )}
    </li>
  );
}
