import { startTransition, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { isSame } from '#app/fields/is-same.ts';
import { type FormAnswer, useActionResult } from './use-action-result.ts';

type Call = { intent: string; values: Record<string, string>; action: string | undefined };

/**
 * Calls intents of a page from buttons or menus, outside of any form. A call that is made while another one waits for its
 * answer follows it. The same one again, before the page shows what it changed, is a double click and does nothing.
 * `onDone` is told what was called, and `pending` says that an answer is waited for.
 */
export function useActionQueue(onDone?: (answer: FormAnswer, values: Record<string, string>) => void): {
  call: (intent: string, values: Record<string, string>, action?: string) => void;
  pending: boolean;
} {
  const fetcher = useFetcher<FormAnswer>();
  const { answer, pending, begin } = useActionResult(fetcher);
  // The first one is on its way.
  const calls = useRef<Call[]>([]);
  const last = useRef<Call>(undefined);
  const [ended, setEnded] = useState<Call>();
  const done = useRef(onDone);
  done.current = onDone;
  const send = (call: Call) => {
    last.current = call;
    begin();
    const { intent, values, action } = call;
    void fetcher
      .submit({ intent, ...values }, { method: 'post', ...(action && { action }) })
      // As what the router shows is: this must not be seen before the answer is.
      .finally(() => startTransition(() => setEnded(call)));
  };
  const next = useRef(() => {});
  next.current = () => {
    calls.current.shift();
    if (calls.current[0]) send(calls.current[0]);
  };
  useEffect(() => {
    const [made] = calls.current;
    if (!answer || !made) return;
    if (answer.ok) done.current?.(answer, made.values);
    next.current();
  }, [answer]);
  // One that led to another page, and so to no answer.
  useEffect(() => {
    if (ended && calls.current[0] === ended) next.current();
  }, [ended]);
  return {
    pending,
    call(intent, values, action) {
      const call = { intent, values, action };
      const shown = fetcher.state === 'idle';
      if (calls.current.some((other) => isSame(other, call)) || (!shown && isSame(last.current, call)))
        return;
      calls.current.push(call);
      if (calls.current.length === 1) send(call);
    },
  };
}
