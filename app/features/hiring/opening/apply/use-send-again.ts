import { type RefObject, useEffect, useState } from 'react';
import type { FormAnswer } from '#app/ui/forms/use-action-result.ts';

/**
 * Sends a form again, by itself, when the browser is back online, where it could not be sent for want of a connection. Returns
 * whether it waits for that. The form's key makes a second one harmless.
 */
export function useSendAgain(
  form: RefObject<HTMLFormElement | null>,
  answer: FormAnswer | undefined,
): boolean {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    const isLost = answer?.ok === false && answer.intent === '' && !navigator.onLine;
    setWaiting(isLost);
    if (!isLost) return;
    const send = () => form.current?.requestSubmit();
    window.addEventListener('online', send, { once: true });
    return () => window.removeEventListener('online', send);
  }, [form, answer]);
  return waiting;
}
