import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import type { PasskeyChallenge } from './log-in-with-passkey.server.ts';

/** Has the device make a passkey; returns its answer as JSON, or null where that failed, which the person is told. */
export function makePasskey(options: string): Promise<string | null> {
  return asked(() => startRegistration({ optionsJSON: JSON.parse(options) }));
}

/** Has the device log in with one of its passkeys; returns its answer as JSON, or null where that failed, which the person is told. */
export function openPasskey({ challenge, rpId }: PasskeyChallenge): Promise<string | null> {
  const optionsJSON = { challenge, rpId, userVerification: 'required' as const };
  return asked(() => startAuthentication({ optionsJSON }));
}

async function asked(ask: () => Promise<object>): Promise<string | null> {
  try {
    return JSON.stringify(await ask());
  } catch (error) {
    showToast({ title: 'Passkey not used', description: describe(error), tone: 'info' });
    return null;
  }
}

function describe(error: unknown): string {
  if (!window.PublicKeyCredential) return 'This browser cannot use passkeys here. Use your password.';
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device is already added.';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'It was canceled, or took too long.';
  return "The device couldn't do it. Use your password.";
}
