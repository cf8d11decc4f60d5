import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { randomKey } from '#app/ui/random-key.ts';
import { showToast, type ToastOptions } from './toast-store.ts';

/** What the server answered to a form of ours. */
export type FormAnswer = {
  ok: boolean;
  intent: string;
  toast?: ToastOptions;
  errors?: Record<string, string>;
  made?: Record<string, string | null>;
};

type FormState = {
  pending: boolean;
  /** Texts at the fields that the server refused. */
  errors: Record<string, string>;
};

export type ActionFormProps = {
  intent: string;
  /** Address of the action; by default the page's own. */
  action?: string;
  /** Further values that go with the form. */
  values?: Record<string, string | number>;
  encType?: 'multipart/form-data';
  className?: string;
  /** Clears the fields once the server has taken them. */
  resetWhenDone?: boolean;
  onDone?: (answer: FormAnswer) => void;
  /** The server refused it; toast and texts at the fields are taken care of. */
  onRefused?: (answer: FormAnswer) => void;
  children: (state: FormState) => ReactNode;
};

/**
 * A form that calls one intent of a page. It keeps what was typed when it is refused, and takes no second submission
 * while one is under way; its key makes a repeated one harmless. The answer's toast is shown by showAnswerToasts.
 */
export function ActionForm({
  intent,
  action,
  values,
  encType,
  className,
  resetWhenDone,
  onDone,
  onRefused,
  children,
}: ActionFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const [key, setKey] = useState('');
  const done = useRef(onDone);
  done.current = onDone;
  const refused = useRef(onRefused);
  refused.current = onRefused;
  useEffect(() => setKey(randomKey()), []);
  const pending = fetcher.state !== 'idle';
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer) return;
    if (!answer.ok) return refused.current?.(answer);
    setKey(randomKey());
    if (resetWhenDone) form.current?.reset();
    done.current?.(answer);
  }, [answer, resetWhenDone]);
  // The errors show once nothing is pending any more, which may be later than the answer.
  const refusal = !pending && answer?.ok === false ? answer : null;
  useEffect(() => {
    if (refusal) focusFirstError(form.current);
  }, [refusal]);
  const guard = (event: FormEvent) => {
    if (pending) event.preventDefault();
  };
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      encType={encType}
      className={className}
      onSubmit={guard}
      noValidate
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={key} />
      {Object.entries(values ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children({ pending, errors: pending || answer?.ok ? {} : (answer?.errors ?? {}) })}
    </fetcher.Form>
  );
}

/** Calls one intent of a page from a button or a menu, outside of any form. */
export function useCall(onDone?: (answer: FormAnswer) => void): {
  call: (intent: string, values: Record<string, string>, action?: string) => void;
  pending: boolean;
} {
  const fetcher = useFetcher<FormAnswer>();
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (fetcher.data?.ok) done.current?.(fetcher.data);
  }, [fetcher.data]);
  const pending = fetcher.state !== 'idle';
  return {
    pending,
    call(intent, values, action) {
      if (pending) return;
      fetcher.submit({ intent, ...values }, { method: 'post', ...(action && { action }) });
    },
  };
}

function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Shows the toast of an answer that came with the document: to a form that was sent before the scripts had loaded. */
export function useDocumentToast(answer: FormAnswer | undefined): void {
  const first = useRef(answer);
  useEffect(() => {
    if (first.current?.toast) showToast(first.current.toast);
  }, []);
}
