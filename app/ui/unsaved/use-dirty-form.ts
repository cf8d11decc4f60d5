import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { REFUSED_EVENT } from '#app/ui/forms/use-action-result.ts';
import { usePageRefusal } from '#app/ui/network/page-for.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Whether somebody has typed into the forms of a part of the page, and it is still there. `isDirtyNow` looks just now;
 * `isDirty` is the same as of the last letter, and false from when the form has been sent until it is refused.
 */
export function useDirtyForm<E extends HTMLElement>(): {
  ref: RefCallback<E>;
  isDirtyNow: () => boolean;
  isDirty: boolean;
  forget: () => void;
} {
  // What stood in each field when the person came to it.
  const found = useRef(new Map<Field, string>());
  const [isDirty, setIsDirty] = useState(false);
  const isDirtyNow = useCallback(
    () => [...found.current].some(([field, value]) => field.isConnected && valueIn(field) !== value),
    [],
  );
  const refusal = usePageRefusal();
  // The bar that says so stands there before the form has its answer, and from then on a link is asked about again.
  useLayoutEffect(() => {
    if (refusal) setIsDirty(isDirtyNow());
  }, [refusal, isDirtyNow]);
  const ref = useCallback(
    (part: E | null) => {
      if (!part) return;
      const over = new AbortController();
      const meet = (target: EventTarget | null) => {
        if (isFormField(target) && !found.current.has(target)) found.current.set(target, valueIn(target));
      };
      if (part.contains(document.activeElement)) meet(document.activeElement);
      const look = () => setIsDirty(isDirtyNow());
      const listen = (name: string, handle: (event: Event) => void) =>
        part.addEventListener(name, handle, over);
      listen('focusin', (event) => meet(event.target));
      listen('input', look);
      listen('submit', () => setIsDirty(false));
      listen(REFUSED_EVENT, look);
      // The event comes before the fields have been emptied.
      listen('reset', () => queueMicrotask(look));
      return () => over.abort();
    },
    [isDirtyNow],
  );
  return { ref, isDirtyNow, isDirty, forget: () => setIsDirty(false) };
}

function isFormField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches('form :is(input, textarea, select)');
}

function valueIn(field: Field): string {
  const isTick = field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
  return isTick ? String(field.checked) : field.value;
}
