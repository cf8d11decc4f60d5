import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { showToast, type ToastOptions } from '#app/ui/toasts/toast-store.ts';

/** What the server answered to a form of ours. */
export type FormAnswer = {
  ok: boolean;
  intent: string;
  toast?: ToastOptions;
  errors?: Record<string, string>;
  made?: Record<string, string | null>;
  /** What others have saved meanwhile in the fields that were changed here too. */
  theirs?: Record<string, unknown>;
  /** Who has, where that is known. */
  by?: string;
};

/** Happens to a form whose answer is a refusal: what it holds is not sent. */
export const REFUSED_EVENT = 'form-refused';

/** The last answer of a fetcher; `pending` from `begin` on until the next one, or until it has led to another page. */
export function useActionResult({ state, data }: FetcherWithComponents<FormAnswer>) {
  const [before, setBefore] = useState<FormAnswer>();
  return {
    answer: data,
    // With its answer at hand, a fetcher goes on loading what the page shows.
    pending: state === 'submitting' || (state === 'loading' && data === before),
    begin: () => setBefore(data),
  };
}

/**
 * A form that a fetcher sends: `onSubmit` lets it be sent once at a time, `clear` empties it after an answer, unless
 * something else has been typed since it was sent. A refusal takes the person to the first field that it is about.
 */
export function useFormSubmission(fetcher: FetcherWithComponents<FormAnswer>) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef('');
  const { answer, pending, begin } = useActionResult(fetcher);
  const clear = useCallback(() => {
    if (form.current && textOf(form.current) === sent.current) form.current.reset();
  }, []);
  const refusal = !pending && answer?.ok === false ? answer : null;
  useEffect(() => {
    if (!refusal) return;
    focusFirstError(form.current);
    form.current?.dispatchEvent(new Event(REFUSED_EVENT, { bubbles: true }));
  }, [refusal]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (pending) return event.preventDefault();
    sent.current = textOf(event.currentTarget);
    begin();
  };
  return { form, answer, pending, onSubmit, clear };
}

function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** What a person has put in: what the page adds of itself may change with the answer. */
function textOf(form: HTMLFormElement): string {
  const data = new FormData(form);
  for (const { name } of form.querySelectorAll<HTMLInputElement>('input[type=hidden]')) data.delete(name);
  return JSON.stringify([...data]);
}

/** Shows the toast of an answer that came with the document: to a form that was sent before the scripts had loaded. */
export function useDocumentToast(answer: FormAnswer | undefined): void {
  const first = useRef(answer);
  useEffect(() => {
    if (first.current?.toast) showToast(first.current.toast);
  }, []);
}
