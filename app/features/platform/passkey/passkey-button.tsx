import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { fetchAhead } from '#app/ui/dialogs/on-demand.tsx';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import type { PasskeyChallenge } from './log-in-with-passkey.server.ts';

const load = () => import('./ask-device.ts');

/** Logs in with a passkey of the device; calls 'passkey' of the login page. */
export function PasskeyButton(challenge: PasskeyChallenge) {
  const submit = useSubmit();
  const [pending, setPending] = useState(false);
  useEffect(() => fetchAhead(load), []);
  const logIn = async () => {
    setPending(true);
    const device = await load().catch(() => null);
    if (!device) showToast({ title: 'No connection', description: 'Reload the page and try again.' });
    const response = await device?.openPasskey(challenge);
    if (response) await submit({ intent: 'passkey', response }, { method: 'post' });
    setPending(false);
  };
  return (
    <Button type="button" pending={pending} icon={<KeyRound aria-hidden />} onClick={logIn}>
      Log in with a passkey
    </Button>
  );
}
